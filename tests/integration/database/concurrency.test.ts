import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from './connect.ts';
import { emptySubmissions, ENGINES, openDatabase } from './harness.ts';
import { requestBooking, saveQuote, seedServices, sendMessage } from './submissions.ts';

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

describe.each(ENGINES)('submissions at the same moment on $engine', ({ copy }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(copy);
    await seedServices(db);
  });
  beforeEach(() => emptySubmissions(db));
  afterAll(() => db.close());

  const count = async (table: string) =>
    (await db.admin(`select count(*)::integer as n from public.${table}`))[0]?.['n'];

  it('create one quote per key', async () => {
    const results = await submitAll((key) => saveQuote(db, {}, key));
    expect(results.map((set) => set.size)).toEqual(Array.from({ length: KEYS }, () => 1));
    expect(await count('quotes')).toBe(KEYS);
  });

  it('create one appointment and two emails per key', async () => {
    const results = await submitAll((key, index) =>
      requestBooking(db, { email: `${index}@example.com` }, key),
    );
    expect(results.map((set) => set.size)).toEqual(Array.from({ length: KEYS }, () => 1));
    expect(await count('appointments')).toBe(KEYS);
    expect(await count('email_outbox')).toBe(2 * KEYS);
  });

  it('create one message and two emails per key', async () => {
    const results = await submitAll((key, index) =>
      sendMessage(db, { email: `${index}@example.com` }, key),
    );
    expect(results.map((set) => set.size)).toEqual(Array.from({ length: KEYS }, () => 1));
    expect(await count('contact_messages')).toBe(KEYS);
    expect(await count('email_outbox')).toBe(2 * KEYS);
  });

  it('with the same content and many ids, as from many tabs, create one appointment', async () => {
    const results = await submitAll((key) => requestBooking(db, {}, key));
    expect(new Set(results.flatMap((set) => [...set])).size).toBe(1);
    expect(await count('appointments')).toBe(1);
    expect(await count('email_outbox')).toBe(2);
  });

  it('with different content and one id keep one and reject the others', async () => {
    const key = randomUUID();
    const outcomes = await Promise.allSettled(
      Array.from({ length: SUBMITS }, (_, index) => requestBooking(db, { phone: `${index}` }, key)),
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
    await submitAll((key, index) => requestBooking(db, { quote_id: id, phone: `${index}` }, key));
    const rows = await db.admin('select distinct quote_id from public.appointments');
    expect(rows).toEqual([{ quote_id: id }]);
    expect(await count('appointments')).toBe(KEYS);
  });
});
