import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from './connect.ts';
import { emptySubmissions, ENGINES, openDatabase } from './harness.ts';
import { requestBooking, saveQuote, seedServices, sendMessage } from './submissions.ts';

const SUBMISSIONS = [
  {
    table: 'quotes',
    submit: (db: TestDatabase, index: number, id?: string) =>
      saveQuote(db, { customer_phone: `${index}` }, id),
  },
  {
    table: 'appointments',
    submit: (db: TestDatabase, index: number, id?: string) =>
      requestBooking(db, { phone: `${index}` }, id),
  },
  {
    table: 'contact_messages',
    submit: (db: TestDatabase, index: number, id?: string) =>
      sendMessage(db, { subject: `${index}` }, id),
  },
];

describe.each(ENGINES)('too many submissions on $engine', ({ copy }) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await openDatabase(copy);
    await seedServices(db);
    await db.admin('update private.limits set per_minute = 3');
  });
  beforeEach(() => emptySubmissions(db));
  afterAll(() => db.close());

  it.each(SUBMISSIONS)(
    'to $table are rejected with a clear sentence, and no others are',
    async ({ table, submit }) => {
      const known = randomUUID();
      const first = await submit(db, 0, known);
      await submit(db, 1);
      await submit(db, 2);
      await expect(submit(db, 3)).rejects.toMatchObject({
        code: 'PT429',
        message: 'too many requests right now, please try again in a minute',
      });
      expect(await submit(db, 0, known)).toEqual(first);
      for (const other of SUBMISSIONS) if (other.table !== table) await other.submit(db, 0);
      await db.admin(`alter table public.${table} disable trigger user`);
      await db.admin(`update public.${table} set created_at = now() - interval '61 seconds'`);
      await db.admin(`alter table public.${table} enable trigger user`);
      await submit(db, 3);
    },
  );
});
