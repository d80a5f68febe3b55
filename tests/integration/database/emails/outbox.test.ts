import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeDatabase, emptySubmissions } from '../harness.ts';
import { atOnce, createBooking, sendMessage } from '../submissions.ts';

const claims = z.array(
  z.looseObject({
    id: z.uuid(),
    kind: z.string(),
    claim_token: z.uuid(),
    attempts: z.number(),
    idempotency_key: z.string(),
    first_attempt_at: z.string(),
    uncertain_since: z.string().nullable(),
    seen_errors: z.array(z.string()),
    rendered: z.unknown(),
  }),
);
type Claimed = z.infer<typeof claims>[number];

describeDatabase('the outbox', (db) => {
  const claim = async (batch = 10, lease_seconds = 60) =>
    claims.parse(await db.serve('claim_emails', { batch, lease_seconds }));
  const claimOne = async (): Promise<Claimed> => {
    await sendMessage(db, { looks_like_spam: true });
    return claimNext();
  };
  const claimNext = async (): Promise<Claimed> => {
    const [email] = await claim();
    if (!email) throw new Error('There is nothing to claim.');
    return email;
  };
  const endLeases = () =>
    db.admin("update public.email_outbox set due_at = now() - interval '1 s'");
  const claimAgain = async (): Promise<Claimed> => {
    await endLeases();
    return claimNext();
  };
  const report = (name: string, { id, claim_token }: Claimed, args: object) =>
    db.serve(name, { email_id: id, claim_token, ...args });
  const markSent = (email: Claimed, provider_id = 'r-1') =>
    report('mark_email_sent', email, { provider_id });
  const fail = (email: Claimed, error: string, args: object = {}) =>
    report('record_email_failure', email, { error, ...args });
  const retry = (email: Claimed, error: string, uncertain?: boolean, delay_seconds = 0) =>
    fail(email, error, { delay_seconds, ...(uncertain !== undefined && { uncertain }) });
  const render = (email: Claimed, subject = 's') =>
    report('store_rendered_email', email, { rendered: { subject } });
  const row = () =>
    db.one(`select status, attempts, provider_id, last_error, claim_token, rendered,
      round(extract(epoch from due_at - now()))::integer as due_in from public.email_outbox`);

  it('hands out due emails, oldest first, each with its own key, and counts the attempt', async () => {
    await sendMessage(db, { looks_like_spam: true });
    await createBooking(db);
    const emails = await claim();
    expect(emails.map((email) => email.kind)[0]).toBe('send-contact-notification');
    expect(emails).toHaveLength(3);
    for (const email of emails) {
      expect(email).toMatchObject({ attempts: 1, idempotency_key: email.id, rendered: null });
      expect(email.first_attempt_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
    expect(await claim()).toEqual([]);
  });

  it('hands out no more than requested', async () => {
    await createBooking(db);
    expect(await claim(1)).toHaveLength(1);
    expect(await claim(0)).toHaveLength(0);
    expect(await claim(5)).toHaveLength(1);
  });

  it('never hands one email to two workers at once', async () => {
    for (let index = 0; index < 15; index++) {
      await createBooking(db, { email: `${index}@example.com` });
    }
    const taken = await atOnce(20, () => claim(4));
    const ids = taken.flat().map((email) => email.id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('hands out an email again after its lease, with the time of its first attempt', async () => {
    const first = await claimOne();
    const second = await claimAgain();
    expect(second).toMatchObject({
      id: first.id,
      attempts: 2,
      first_attempt_at: first.first_attempt_at,
      idempotency_key: first.idempotency_key,
    });
    expect(second.claim_token).not.toBe(first.claim_token);
  });

  it('marks an email as sent', async () => {
    expect(await markSent(await claimOne())).toBe(true);
    const sent = { status: 'sent', provider_id: 'r-1', claim_token: null, due_in: null };
    expect(await row()).toMatchObject(sent);
    expect(await claim()).toEqual([]);
  });

  it('waits before a retry', async () => {
    expect(await retry(await claimOne(), 'x'.repeat(900), false, 90)).toBe(true);
    const waiting = { status: 'pending', due_in: 90, last_error: 'x'.repeat(500) };
    expect(await row()).toMatchObject(waiting);
    expect(await claim()).toEqual([]);
    expect(await claimAgain()).toMatchObject({ attempts: 2 });
  });

  it('marks an email as failed, with the reason for the owner', async () => {
    expect(await fail(await claimOne(), 'no such domain')).toBe(true);
    expect(await row()).toMatchObject({ status: 'failed', last_error: 'no such domain' });
    expect(await claim()).toEqual([]);
  });

  it('keeps the first rendering forever', async () => {
    const email = await claimOne();
    expect(await render(email, 'first')).toEqual({ subject: 'first' });
    expect(await render(email, 'second')).toEqual({ subject: 'first' });
    expect(await claimAgain()).toMatchObject({ rendered: { subject: 'first' } });
  });

  it('rejects changes by a worker that lost its lease', async () => {
    const lost = await claimOne();
    const current = await claimAgain();
    const before = await row();
    expect(await markSent(lost, 'x')).toBe(false);
    expect(await fail(lost, 'x')).toBe(false);
    expect(await retry(lost, 'x', true, 1)).toBe(false);
    expect(await render(lost, 'x')).toBeNull();
    expect(await row()).toEqual(before);
    expect(await markSent(current, 'y')).toBe(true);
  });

  it('lets a slow worker report a sent email while no other worker has claimed it', async () => {
    const slow = await claimOne();
    await endLeases();
    expect(await markSent(slow)).toBe(true);
  });

  /** Moves the times of the row's last claim into the past. */
  const age = (hours: number) =>
    db.admin(
      `update public.email_outbox set claimed_at = claimed_at - make_interval(hours => ${hours})`,
    );
  const hoursSince = (instant: string | null) =>
    instant === null ? null : Math.round((Date.now() - Date.parse(instant)) / 3_600_000);

  it('stores since when it is uncertain whether an email was sent', async () => {
    const refused = await claimOne();
    expect(refused.uncertain_since).toBeNull();
    await render(refused);
    await age(60);
    await retry(refused, 'refused', false);
    const hanging = await claimAgain();
    expect(hanging.uncertain_since).toBeNull();
    await age(30);
    await retry(hanging, 'no response', true);
    const later = await claimAgain();
    expect(hoursSince(later.uncertain_since)).toBe(30);
    await age(1);
    await retry(later, 'refused', false);
    const last = await claimAgain();
    expect(last.uncertain_since).toBe(later.uncertain_since);
  });

  it('treats a report without a result as uncertain', async () => {
    await retry(await claimOne(), 'from a worker of the version before');
    expect((await claimAgain()).uncertain_since).not.toBeNull();
  });

  it('is uncertain about a rendered email whose worker died, from that claim on', async () => {
    await claimOne();
    await age(50);
    const second = await claimAgain();
    expect(second.uncertain_since).toBeNull();
    await render(second);
    await age(20);
    const third = await claimAgain();
    expect(hoursSince(third.uncertain_since)).toBe(20);
    await age(5);
    expect((await claimAgain()).uncertain_since).toBe(third.uncertain_since);
  });

  it('stores each kind of error once', async () => {
    for (const error of ['401: a', '401: b', 'no response', '401: c']) {
      const [email] = await claim();
      await retry(email ?? (await claimOne()), error, false);
    }
    expect((await claimAgain()).seen_errors).toEqual(['401', 'no response']);
  });

  it('sends failed emails again under a new key, as if they were new', async () => {
    const email = await claimOne();
    await render(email);
    await retry(email, 'no response', true);
    const second = await claimAgain();
    await fail(second, 'too late');
    expect(await db.serve('retry_failed_emails')).toBe(1);
    expect(await db.serve('retry_failed_emails')).toBe(0);
    expect(await row()).toMatchObject({ status: 'pending', last_error: null, due_in: 0 });
    const secondClaim = await claimNext();
    expect(secondClaim).toMatchObject({
      id: email.id,
      idempotency_key: `${email.id}:1`,
      attempts: 1,
      uncertain_since: null,
      seen_errors: [],
      rendered: null,
    });
    await fail(secondClaim, 'again');
    expect(await db.serve('retry_failed_emails')).toBe(1);
    expect((await claimNext()).idempotency_key).toBe(`${email.id}:2`);
  });

  it('does not resend sent or waiting emails', async () => {
    await createBooking(db);
    for (const email of await claim(1)) await markSent(email);
    expect(await db.serve('retry_failed_emails')).toBe(0);
  });

  const health = async () =>
    z
      .object({
        last_run_at: z.string(),
        failed: z.number(),
        failing: z.array(z.object({ error: z.string(), emails: z.number(), since: z.string() })),
        untried: z.object({ emails: z.number(), since: z.string().nullable() }),
      })
      .parse(await db.serve('email_outbox_health'));

  it('counts failed emails, and waiting ones with time and reason, without the details', async () => {
    expect(await health()).toMatchObject({
      failed: 0,
      failing: [],
      untried: { emails: 0, since: null },
    });
    for (const phone of ['1', '2', '3']) await createBooking(db, { phone });
    for (const email of await claim(3)) await retry(email, 'Refused (401): ann@example.com', false);
    for (const email of await claim(1)) await retry(email, 'No response.', true);
    for (const email of await claim(1)) await fail(email, 'ann@example.com');
    const { failed, failing } = await health();
    expect(failed).toBe(1);
    expect(failing.map(({ error, emails }) => `${error} ${emails}`).sort()).toEqual([
      'No response. 1',
      'Refused (401) 3',
    ]);
    const isOldest = 'select min(created_at) = $1::timestamptz from public.email_outbox';
    expect(await db.value(isOldest, [failing[0]?.since])).toBe(true);
  });

  it('notices unsent emails, and when a worker last checked', async () => {
    await createBooking(db);
    await db.admin(`update private.outbox_heartbeat set last_run_at = now() - interval '1 h'`);
    await db.admin(`update public.email_outbox set due_at = now() - interval '11 min'`);
    const idle = await health();
    expect(hoursSince(idle.last_run_at)).toBe(1);
    expect(idle.untried.emails).toBe(2);
    await claim(0);
    expect(Date.now() - Date.parse((await health()).last_run_at)).toBeLessThan(60_000);
  });

  it('counts from the day the site got the database until the first worker checks', async () => {
    await db.admin('delete from private.outbox_heartbeat');
    await db.admin(`insert into private.database_binding (site, content, bound_at)
      values ('https://a.example', 'ab12/production', now() - interval '2 h')`);
    expect(hoursSince((await health()).last_run_at)).toBe(2);
    await db.admin('delete from private.database_binding');
    await claim(0);
    expect(hoursSince((await health()).last_run_at)).toBe(0);
  });

  const recordEvent = (delivery_status: string, minute: number, reason = '', provider_id = 'r-1') =>
    db.serve('record_email_event', {
      provider_id,
      delivery_status,
      reason,
      occurred_at: `2026-11-21T12:${minute}:00Z`,
    });
  const delivery = () =>
    db.one(`select delivery_status, delivery_reason,
      extract(minute from delivery_event_at)::integer as minute from public.email_outbox`);
  const send = async (provider_id?: string) => markSent(await claimOne(), provider_id);

  it('stores the fate of a sent email', async () => {
    await send();
    expect(await delivery()).toMatchObject({ delivery_status: null });
    expect(await recordEvent('bounced', 10, 'x'.repeat(900))).toBe(true);
    expect(await delivery()).toEqual({
      delivery_status: 'bounced',
      delivery_reason: 'x'.repeat(500),
      minute: 10,
    });
  });

  it('reaches the same result for any order and number of events', async () => {
    const events = [
      () => recordEvent('delivery_delayed', 10),
      () => recordEvent('delivered', 11),
      () => recordEvent('bounced', 12, 'full'),
      () => recordEvent('bounced', 13, 'gone'),
    ];
    for (const order of [events, events.toReversed(), [...events, ...events.toReversed()]]) {
      await emptySubmissions(db);
      await send();
      for (const arrive of order) await arrive();
      expect(await delivery()).toEqual({
        delivery_status: 'bounced',
        delivery_reason: 'gone',
        minute: 13,
      });
    }
    await recordEvent('complained', 9);
    expect(await delivery()).toMatchObject({ delivery_status: 'complained' });
  });

  it('keeps an event that is faster than the report of the send', async () => {
    expect(await recordEvent('delivered', 11, '', 'r-early')).toBe(false);
    expect(await recordEvent('bounced', 12, 'gone', 'r-early')).toBe(false);
    expect(await recordEvent('delivered', 13, '', 'r-early')).toBe(false);
    await send('r-early');
    expect(await delivery()).toMatchObject({ delivery_status: 'bounced', minute: 12 });
  });

  it('ignores the events of other products on the account', async () => {
    await send();
    expect(await recordEvent('bounced', 10, 'gone', 'of-somebody-else')).toBe(false);
    expect(await delivery()).toMatchObject({ delivery_status: null });
  });

  it('has each kind of email once per appointment and message', async () => {
    await createBooking(db);
    await expect(
      db.admin(`insert into public.email_outbox (kind, appointment_id, payload)
        select kind, appointment_id, payload from public.email_outbox`),
    ).rejects.toMatchObject({ code: '23505' });
    await expect(
      db.admin(`insert into public.email_outbox (kind, appointment_id, payload)
        select 'send-contact-confirmation', appointment_id, payload from public.email_outbox`),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
