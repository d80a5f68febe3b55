import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptySubmissions, ENGINES, openDatabase, type TestDatabase } from './harness.ts';
import { requestBooking, saveQuote, seedServices, sendMessage } from './submissions.ts';

const KEYS = 10;
const SUBMITS = 40;

/** Every key submitted many times at once, in mixed order. */
async function stampede<T>(submit: (key: string, place: number) => Promise<T>) {
  const keys = Array.from({ length: KEYS }, () => randomUUID());
  const answers = new Map(keys.map((key) => [key, new Set<string>()]));
  await Promise.all(
    Array.from({ length: SUBMITS }).flatMap(() =>
      keys.map(async (key, place) => {
        answers.get(key)?.add(JSON.stringify(await submit(key, place)));
      }),
    ),
  );
  return [...answers.values()];
}

describe.each(ENGINES)('submissions at the same moment on $engine', ({ start }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(start);
    await seedServices(db);
  });
  beforeEach(() => emptySubmissions(db));
  afterAll(() => db.close());

  const count = async (table: string) =>
    (await db.admin(`select count(*)::integer as n from public.${table}`))[0]?.['n'];

  it('give one quote per key', async () => {
    const answers = await stampede((key) => saveQuote(db, {}, key));
    expect(answers.map((set) => set.size)).toEqual(Array.from({ length: KEYS }, () => 1));
    expect(await count('quotes')).toBe(KEYS);
  });

  it('give one appointment and two mails per key', async () => {
    const answers = await stampede((key, place) =>
      requestBooking(db, { phone: `612-555-01${place}` }, key),
    );
    expect(answers.map((set) => set.size)).toEqual(Array.from({ length: KEYS }, () => 1));
    expect(await count('appointments')).toBe(KEYS);
    expect(await count('email_outbox')).toBe(2 * KEYS);
  });

  it('give one message and two mails per key', async () => {
    const answers = await stampede((key, place) => sendMessage(db, { subject: `${place}` }, key));
    expect(answers.map((set) => set.size)).toEqual(Array.from({ length: KEYS }, () => 1));
    expect(await count('contact_messages')).toBe(KEYS);
    expect(await count('email_outbox')).toBe(2 * KEYS);
  });

  it('of the same content under many ids, as from many tabs, give one appointment', async () => {
    const answers = await stampede((key) => requestBooking(db, {}, key));
    expect(new Set(answers.flatMap((set) => [...set])).size).toBe(1);
    expect(await count('appointments')).toBe(1);
    expect(await count('email_outbox')).toBe(2);
  });

  it('of different content under one id keep one and refuse the others', async () => {
    const key = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: SUBMITS }, (_, place) => requestBooking(db, { phone: `${place}` }, key)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'PT409' });
    }
    expect(await count('appointments')).toBe(1);
    expect(await count('email_outbox')).toBe(2);
  });

  it('that book one quote convert it once and all keep it', async () => {
    const { id } = await saveQuote(db);
    await stampede((key, place) => requestBooking(db, { quote_id: id, phone: `${place}` }, key));
    const rows = await db.admin('select distinct quote_id from public.appointments');
    expect(rows).toEqual([{ quote_id: id }]);
    expect(await count('appointments')).toBe(KEYS);
  });
});
