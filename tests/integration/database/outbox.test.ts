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
    const [email] = await claim();
    if (!email) throw new Error('There is nothing to claim.');
    return email;
  };
  const endLeases = () =>
    db.admin("update public.email_outbox set due_at = now() - interval '1 s'");
  const claimArgs = (email: Claimed) => ({ email_id: email.id, claim_token: email.claim_token });
  const row = async () =>
    (
      await db.admin(`select status, attempts, provider_id, last_error, claim_token, rendered,
        round(extract(epoch from due_at - now()))::integer as due_in from public.email_outbox`)
    )[0];

  it('hands out due emails, oldest first, each with its own key, and counts the attempt', async () => {
    await sendMessage(db, { looks_like_spam: true });
    await requestBooking(db);
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
    await requestBooking(db);
    expect(await claim(1)).toHaveLength(1);
    expect(await claim(0)).toHaveLength(0);
    expect(await claim(5)).toHaveLength(1);
  });

  it('never hands one email to two workers at once', async () => {
    for (let index = 0; index < 15; index++) await requestBooking(db, { phone: `${index}` });
    const taken = await Promise.all(Array.from({ length: 20 }, () => claim(4)));
    const ids = taken.flat().map((email) => email.id);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('hands out an email again after its lease, with the time of its first attempt', async () => {
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

  it('marks an email as sent', async () => {
    const email = await claimOne();
    expect(await worker('mark_email_sent', { ...claimArgs(email), provider_id: 'r-1' })).toBe(true);
    expect(await row()).toMatchObject({
      status: 'sent',
      provider_id: 'r-1',
      claim_token: null,
      due_in: null,
    });
    expect(await claim()).toEqual([]);
  });

  it('waits before a retry', async () => {
    const email = await claimOne();
    expect(
      await worker('schedule_email_retry', {
        ...claimArgs(email),
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

  it('marks an email as failed, with the reason for the owner', async () => {
    const email = await claimOne();
    expect(
      await worker('mark_email_failed', { ...claimArgs(email), error: 'no such domain' }),
    ).toBe(true);
    expect(await row()).toMatchObject({ status: 'failed', last_error: 'no such domain' });
    expect(await claim()).toEqual([]);
  });

  it('keeps the first rendering forever', async () => {
    const email = await claimOne();
    const store = (args: object, subject: string) =>
      worker('store_rendered_email', { ...args, rendered: { subject } });
    expect(await store(claimArgs(email), 'first')).toEqual({ subject: 'first' });
    expect(await store(claimArgs(email), 'second')).toEqual({ subject: 'first' });
    await endLeases();
    expect(await claim()).toMatchObject([{ rendered: { subject: 'first' } }]);
  });

  it('rejects changes of a worker that lost its lease', async () => {
    const lost = await claimOne();
    await endLeases();
    const [current] = await claim();
    const before = await row();
    expect(await worker('mark_email_sent', { ...claimArgs(lost), provider_id: 'x' })).toBe(false);
    expect(await worker('mark_email_failed', { ...claimArgs(lost), error: 'x' })).toBe(false);
    expect(
      await worker('schedule_email_retry', { ...claimArgs(lost), delay_seconds: 1, error: 'x' }),
    ).toBe(false);
    expect(
      await worker('store_rendered_email', { ...claimArgs(lost), rendered: { subject: 'x' } }),
    ).toBeNull();
    expect(await row()).toEqual(before);
    expect(
      current && (await worker('mark_email_sent', { ...claimArgs(current), provider_id: 'y' })),
    ).toBe(true);
  });

  it('lets a slow worker report what it sent while no other worker claimed the email', async () => {
    const slow = await claimOne();
    await endLeases();
    expect(await worker('mark_email_sent', { ...claimArgs(slow), provider_id: 'r-1' })).toBe(true);
  });

  it('has each kind of email once per appointment and message', async () => {
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
