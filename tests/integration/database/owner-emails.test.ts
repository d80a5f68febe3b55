import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from './connect.ts';
import { emptySubmissions, ENGINES, openDatabase } from './harness.ts';
import { requestBooking, seedServices, sendMessage } from './submissions.ts';

describe.each(ENGINES)('what the owner is told on $engine', ({ copy }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(copy);
    await seedServices(db);
  });
  beforeEach(() => emptySubmissions(db));
  afterAll(() => db.close());

  const book = (count: number, fields = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        requestBooking(db, { email: `n${index}@example.com`, ...fields, phone: `${index}` }),
      ),
    );
  const told = () =>
    db.admin(`select count(*) filter (where kind = 'send-admin-notification')::integer as bookings,
        count(*) filter (where kind = 'send-contact-notification')::integer as messages
      from public.email_outbox`);
  const runOutbox = () =>
    db.call('service_role', 'queue_due_emails', { reminder_hour: 24, summary_hour: 24 });
  const letTimePass = async (minutes: number) => {
    await db.admin(`update private.untold set since = since - interval '${minutes} minutes'`);
    await db.admin(
      `update public.email_outbox set created_at = created_at - interval '${minutes} minutes'`,
    );
  };
  const summedUp = () =>
    db.admin(`select payload from public.email_outbox where kind = 'send-admin-overflow'
      order by created_at`);

  it('is thirty requests and messages an hour, one by one, and the rest in one email', async () => {
    await book(28);
    for (let sent = 0; sent < 5; sent += 1) await sendMessage(db, { message: `${sent}` });
    await book(1, { email: 'late@example.com' });
    expect(await told()).toEqual([{ bookings: 28, messages: 2 }]);
    const [stored] = await db.admin(`select
      (select count(*)::integer from public.appointments) as bookings,
      (select count(*)::integer from public.contact_messages) as messages,
      (select count(*)::integer from public.email_outbox where kind = 'send-confirmation') as mails`);
    expect(stored).toEqual({ bookings: 29, messages: 5, mails: 29 });

    expect(await runOutbox()).toBe(0);
    await letTimePass(11);
    expect(await runOutbox()).toBe(1);
    expect(await runOutbox()).toBe(0);
    expect(await summedUp()).toEqual([{ payload: { bookings: 1, messages: 3, spam: 0 } }]);
  });

  it('is summed up once an hour, and one by one again after it', async () => {
    await book(31);
    await letTimePass(11);
    await runOutbox();
    await sendMessage(db);
    await letTimePass(11);
    expect(await runOutbox()).toBe(0);
    await letTimePass(50);
    expect(await runOutbox()).toBe(1);
    expect(await summedUp()).toEqual([
      { payload: { bookings: 1, messages: 0, spam: 0 } },
      { payload: { bookings: 0, messages: 1, spam: 0 } },
    ]);
    await sendMessage(db, { message: 'after the flood' });
    expect(await told()).toEqual([{ bookings: 30, messages: 1 }]);
  });

  it('is ten of what looks like spam, which takes nothing from the others', async () => {
    await book(14, { looks_like_spam: true });
    expect(await told()).toEqual([{ bookings: 10, messages: 0 }]);
    await sendMessage(db);
    expect(await told()).toEqual([{ bookings: 10, messages: 1 }]);
    await letTimePass(11);
    await runOutbox();
    expect(await summedUp()).toEqual([{ payload: { bookings: 0, messages: 0, spam: 4 } }]);
  });
});
