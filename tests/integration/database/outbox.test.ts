import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { emptySubmissions, ENGINES, openDatabase, type TestDatabase } from './harness.ts';
import { requestBooking, seedServices, sendMessage } from './submissions.ts';

const claims = z.array(
  z.looseObject({
    id: z.uuid(),
    kind: z.string(),
    claim_token: z.uuid(),
    attempts: z.number(),
    idempotency_key: z.string(),
    first_attempt_at: z.string(),
    rendered: z.unknown(),
  }),
);
type Claimed = z.infer<typeof claims>[number];

describe.each(ENGINES)('the outbox on $engine', ({ start }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(start);
    await seedServices(db);
  });
  beforeEach(() => emptySubmissions(db));
  afterAll(() => db.close());

  const worker = (name: string, args: Record<string, unknown>) =>
    db.call('service_role', name, args);
  const claim = async (batch = 10, lease = 60) =>
    claims.parse(await worker('claim_emails', { batch, lease_seconds: lease }));
  const claimOne = async (): Promise<Claimed> => {
    await sendMessage(db, { looks_like_spam: true });
    const [mail] = await claim();
    if (!mail) throw new Error('There is nothing to claim.');
    return mail;
  };
  const endLeases = () =>
    db.admin("update public.email_outbox set due_at = now() - interval '1 s'");
  const ticket = (mail: Claimed) => ({ email_id: mail.id, claim_token: mail.claim_token });
  const row = async () =>
    (
      await db.admin(`select status, attempts, provider_id, last_error, claim_token, rendered,
        round(extract(epoch from due_at - now()))::integer as due_in from public.email_outbox`)
    )[0];

  it('hands out due mails oldest first, each with a key of its own, and counts', async () => {
    await sendMessage(db, { looks_like_spam: true });
    await requestBooking(db);
    const mails = await claim();
    expect(mails.map((mail) => mail.kind)[0]).toBe('send-contact-notification');
    expect(mails).toHaveLength(3);
    for (const mail of mails) {
      expect(mail).toMatchObject({ attempts: 1, idempotency_key: mail.id, rendered: null });
      expect(mail.first_attempt_at).toMatch(/^\d{4}-\d\d-\d\dT/);
    }
    expect(await claim()).toEqual([]);
  });

  it('hands out no more than asked for', async () => {
    await requestBooking(db);
    expect(await claim(1)).toHaveLength(1);
    expect(await claim(0)).toHaveLength(0);
    expect(await claim(5)).toHaveLength(1);
  });

  it('never hands one mail to two workers at once', async () => {
    for (let place = 0; place < 15; place++) await requestBooking(db, { phone: `${place}` });
    const taken = await Promise.all(Array.from({ length: 20 }, () => claim(4)));
    const ids = taken.flat().map((mail) => mail.id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('hands a mail out again when its lease has ended, keeping its first attempt', async () => {
    const first = await claimOne();
    await endLeases();
    const [second] = await claim();
    expect(second).toMatchObject({
      id: first.id,
      attempts: 2,
      first_attempt_at: first.first_attempt_at,
      idempotency_key: first.idempotency_key,
    });
    expect(second?.claim_token).not.toBe(first.claim_token);
  });

  it('ends a mail as sent', async () => {
    const mail = await claimOne();
    expect(await worker('mark_email_sent', { ...ticket(mail), provider_id: 'r-1' })).toBe(true);
    expect(await row()).toMatchObject({
      status: 'sent',
      provider_id: 'r-1',
      claim_token: null,
      due_in: null,
    });
    expect(await claim()).toEqual([]);
  });

  it('waits before a retry', async () => {
    const mail = await claimOne();
    expect(
      await worker('schedule_email_retry', {
        ...ticket(mail),
        delay_seconds: 90,
        error: 'x'.repeat(900),
      }),
    ).toBe(true);
    expect(await row()).toMatchObject({
      status: 'pending',
      due_in: 90,
      last_error: 'x'.repeat(500),
    });
    expect(await claim()).toEqual([]);
    await endLeases();
    expect(await claim()).toMatchObject([{ attempts: 2 }]);
  });

  it('ends a mail as failed, where the owner sees it', async () => {
    const mail = await claimOne();
    expect(await worker('mark_email_failed', { ...ticket(mail), error: 'no such domain' })).toBe(
      true,
    );
    expect(await row()).toMatchObject({ status: 'failed', last_error: 'no such domain' });
    expect(await claim()).toEqual([]);
  });

  it('keeps the first rendering for ever', async () => {
    const mail = await claimOne();
    const store = (ticketOf: object, subject: string) =>
      worker('store_rendered_email', { ...ticketOf, rendered: { subject } });
    expect(await store(ticket(mail), 'first')).toEqual({ subject: 'first' });
    expect(await store(ticket(mail), 'second')).toEqual({ subject: 'first' });
    await endLeases();
    expect(await claim()).toMatchObject([{ rendered: { subject: 'first' } }]);
  });

  it('lets a worker whose lease has passed on change nothing', async () => {
    const late = await claimOne();
    await endLeases();
    const [current] = await claim();
    const before = await row();
    expect(await worker('mark_email_sent', { ...ticket(late), provider_id: 'x' })).toBe(false);
    expect(await worker('mark_email_failed', { ...ticket(late), error: 'x' })).toBe(false);
    expect(
      await worker('schedule_email_retry', { ...ticket(late), delay_seconds: 1, error: 'x' }),
    ).toBe(false);
    expect(
      await worker('store_rendered_email', { ...ticket(late), rendered: { subject: 'x' } }),
    ).toBeNull();
    expect(await row()).toEqual(before);
    expect(
      current && (await worker('mark_email_sent', { ...ticket(current), provider_id: 'y' })),
    ).toBe(true);
  });

  it('lets a slow worker still report what it sent while nobody else took the mail', async () => {
    const slow = await claimOne();
    await endLeases();
    expect(await worker('mark_email_sent', { ...ticket(slow), provider_id: 'r-1' })).toBe(true);
  });

  it('holds each kind of mail once per appointment and message', async () => {
    await requestBooking(db);
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
