import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { TestDatabase } from '../connect.ts';
import { describeDatabase } from '../harness.ts';
import { createBooking, saveQuote, sendMessage } from '../submissions.ts';

const FORMS = [
  {
    form: 'quote',
    table: 'quotes',
    submit: (db: TestDatabase, id: string) =>
      saveQuote(db, { customer_name: 'Ann', customer_email: 'ann@example.com' }, id),
    change: (db: TestDatabase, id: string) => saveQuote(db, { customer_name: 'Bo' }, id),
  },
  {
    form: 'booking request',
    table: 'appointments',
    submit: (db: TestDatabase, id: string) => createBooking(db, {}, id),
    change: (db: TestDatabase, id: string) => createBooking(db, { phone: '1' }, id),
  },
  {
    form: 'contact message',
    table: 'contact_messages',
    submit: (db: TestDatabase, id: string) => sendMessage(db, {}, id),
    change: (db: TestDatabase, id: string) => sendMessage(db, { phone: '1' }, id),
  },
];

describeDatabase('a table that got a new column', (db) => {
  it.each(FORMS)(
    'recognizes an older $form when it is sent again',
    async ({ form, table, submit, change }) => {
      const id = randomUUID();
      const first = await submit(db, id);
      await db.admin(`alter table public.${table} add column added_later text default 'x'`);

      expect(await submit(db, id)).toEqual(first);
      // A second tab saves its own quote. Only a booking merges them.
      if (form !== 'quote') expect(await submit(db, randomUUID())).toEqual(first);
      expect(await db.admin(`select id from public.${table}`)).toHaveLength(1);
      await expect(change(db, id)).rejects.toMatchObject({ code: 'PT409' });
    },
  );
});
