import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/schedule/schedule.ts';
import { ASKED, publishHours } from '../bookings/hours.ts';
import { describeDatabase } from '../harness.ts';
import { atOnce, createBooking, saveQuote, sendMessage } from '../submissions.ts';

const KEYS = 10;
const SUBMITS = 40;

/** Submits every key many times at once, in mixed order. */
async function submitAll<T>(submit: (key: string, index: number) => Promise<T>) {
  const keys = Array.from({ length: KEYS }, () => randomUUID());
  const results = new Map(keys.map((key) => [key, new Set<string>()]));
  await Promise.all(
    Array.from({ length: SUBMITS }).flatMap(() =>
      keys.map(async (key, index) => {
        results.get(key)?.add(JSON.stringify(await submit(key, index)));
      }),
    ),
  );
  return [...results.values()];
}

describeDatabase('submissions at the same moment', (db) => {
  const byVisitor = (index: number) => ({ email: `${index}@example.com` });
  it.each([
    ['quote', 'quotes', 0, (key: string) => saveQuote(db, {}, key)],
    [
      'appointment',
      'appointments',
      2,
      (key: string, index: number) => createBooking(db, byVisitor(index), key),
    ],
    [
      'message',
      'contact_messages',
      2,
      (key: string, index: number) => sendMessage(db, byVisitor(index), key),
    ],
  ] as const)('create one %s per key, with the emails of one', async (_, table, emails, submit) => {
    const results = await submitAll(submit);
    expect(results.map((set) => set.size)).toEqual(Array.from({ length: KEYS }, () => 1));
    expect(await db.count(table)).toBe(KEYS);
    expect(await db.count('email_outbox')).toBe(emails * KEYS);
  });

  it('with the same content and many ids, as from many tabs, create one appointment', async () => {
    const results = await submitAll((key) => createBooking(db, {}, key));
    expect(new Set(results.flatMap((set) => [...set])).size).toBe(1);
    expect(await db.count('appointments')).toBe(1);
    expect(await db.count('email_outbox')).toBe(2);
  });

  it('with different content and one id keep one and reject the others', async () => {
    const key = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: SUBMITS }, (_, index) => createBooking(db, { phone: `${index}` }, key)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'PT409' });
    }
    expect(await db.count('appointments')).toBe(1);
    expect(await db.count('email_outbox')).toBe(2);
  });

  it('that book one quote convert it once and all keep it', async () => {
    const { id } = await saveQuote(db);
    await submitAll((key, index) => createBooking(db, { quote_id: id, phone: `${index}` }, key));
    const rows = await db.admin('select distinct quote_id from public.appointments');
    expect(rows).toEqual([{ quote_id: id }]);
    expect(await db.count('appointments')).toBe(KEYS);
  });

  it('for one free window confirm as many as there are teams', async () => {
    const hours = [{ days: [...WEEKDAYS], opens: '08:00', closes: '19:00' }];
    const instant = { services: ['eco-wash'], lead_hours: 12, days: 500, drive_minutes: 30 };
    await publishHours(db, { teams: 2, hours, instant }, 1);
    await atOnce(500, (index) =>
      createBooking(db, { ...ASKED, ...byVisitor(index), name: `Ann ${index}` }),
    );
    const statuses = await db.admin(
      `select appointment_status, count(*)::integer from public.appointments group by 1 order by 1`,
    );
    expect(statuses).toEqual([
      { appointment_status: 'confirmed', count: 2 },
      { appointment_status: 'pending', count: 498 },
    ]);
  });
});
