import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import type { Engine } from './engines/engines.ts';
import { connectTo, ENGINES, type TestDatabase } from './harness.ts';
import { requestBooking, saveQuote, seedServices, sendMessage } from './submissions.ts';

const NAMED_FIELDS = '20261121000300';

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
    submit: (db: TestDatabase, id: string) => requestBooking(db, {}, id),
    change: (db: TestDatabase, id: string) => requestBooking(db, { phone: '1' }, id),
  },
  {
    form: 'contact message',
    table: 'contact_messages',
    submit: (db: TestDatabase, id: string) => sendMessage(db, {}, id),
    change: (db: TestDatabase, id: string) => sendMessage(db, { phone: '1' }, id),
  },
];

async function run(engine: Engine, isWanted: (name: string) => boolean): Promise<void> {
  for (const { name, sql } of readMigrations()) {
    if (isWanted(name)) await engine.script(`set role migration_owner; ${sql}\n; reset role;`);
  }
}

describe.each(ENGINES)('on $engine', ({ start }) => {
  let engine: Engine;
  let db: TestDatabase;
  beforeAll(async () => {
    engine = await start();
    db = connectTo(engine);
    await engine.script(readRoles());
    await run(engine, (name) => name < NAMED_FIELDS);
    await seedServices(db);
  });
  afterAll(() => db.close());

  const count = async (table: string) =>
    (await db.admin(`select count(*)::integer as rows from public.${table}`))[0]?.['rows'];
  const ids = new Map(FORMS.map(({ form }) => [form, randomUUID()]));
  const firsts = new Map<string, unknown>();
  /** Sends what is stored already once more: with its id, and from a second tab with another. */
  const resend = async ({ form, table, submit, change }: (typeof FORMS)[number]) => {
    const id = ids.get(form) ?? '';
    expect(await submit(db, id)).toEqual(firsts.get(form));
    // A second tab saves a quote for itself: only a booking makes one of both.
    if (form !== 'quote') expect(await submit(db, randomUUID())).toEqual(firsts.get(form));
    expect(await count(table)).toBe(1);
    await expect(change(db, id)).rejects.toMatchObject({ code: 'PT409' });
  };

  describe('after the migration, what was stored before it', () => {
    beforeAll(async () => {
      for (const { form, submit } of FORMS) {
        firsts.set(form, await submit(db, ids.get(form) ?? ''));
      }
      await run(engine, (name) => name >= NAMED_FIELDS);
    });

    it.each(FORMS)('stays one $form when it is sent again', resend);

    it('stays one booking request with a quote saved twice', async () => {
      const [one, two] = [await saveQuote(db), await saveQuote(db)];
      const first = await requestBooking(db, { quote_id: one.id });
      expect(await requestBooking(db, { quote_id: two.id })).toEqual(first);
      await db.admin(`delete from public.appointments where id = '${first.id}'`);
      await db.admin(`delete from public.quotes where id in ('${one.id}', '${two.id}')`);
    });
  });

  describe('with a new column in the table', () => {
    beforeAll(async () => {
      for (const { table } of FORMS) {
        await db.admin(`alter table public.${table} add column added_later text default 'x'`);
      }
    });

    it.each(FORMS)('what was sent before stays one $form when it is sent again', resend);
  });
});
