import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VISITOR_FUNCTIONS, VISITOR_TABLES } from '../../../../supabase/visitor-access.ts';
import { VISIT_DAY } from '../../../support/samples/visit-day.ts';
import type { Role } from '../connect.ts';
import { describeDatabase } from '../harness.ts';
import {
  createBooking,
  offerRow,
  OLIVE,
  saveQuote,
  sendMessage,
  syncService,
} from '../submissions.ts';

const RELATIONS = [
  'appointment_overview',
  'appointments',
  'blocked_times',
  'contact_messages',
  'email_outbox',
  'offers',
  'open_holidays',
  'owner_calendar',
  'page_addresses',
  'quotes',
  'schedule',
  'services',
];
const DENIED = '42501';
/** PostgreSQL rejects writes to a view of several tables before it checks any privilege. */
const NOT_WRITTEN = ['42501', '42809', '55000'];

const failure = z.object({ code: z.string() });
const names = z.array(z.object({ name: z.string() })).transform((rows) => rows.map((r) => r.name));

describeDatabase('API keys', (db) => {
  beforeEach(async () => {
    await db.serve('sync_offer', { offer: offerRow() });
    await syncService(db, 'hidden', { price_flat: 50, active: false });
    await db.serve('record_page_addresses', {
      addresses:
        '[{"address": "edina", "document_id": "city-edina", "seen_at": "2026-01-01T00:00:00Z"}]',
    });
    await db.serve('sync_schedule', {
      schedule: {
        weekdays: Array(7).fill(null),
        teams: 1,
        revised_at: '2026-01-01T00:00:00Z',
      },
    });
    const day = { first_day: VISIT_DAY, last_day: VISIT_DAY, yearly: false };
    await db.serve('block_time', { blocked: { ...day, reason: 'Dentist' }, ...OLIVE });
    await db.serve('open_on_holiday', { first_day: VISIT_DAY, ...OLIVE });
    const calendar = { address: 'https://calendar.example/secret.ics', shows_titles: true };
    await db.serve('write_owner_calendar', { calendar });
    const { id } = await saveQuote(db, { customer_name: 'Ann' });
    await createBooking(db, { quote_id: id });
    await sendMessage(db);
  });

  /**
   * Every table and view of the exposed schema, from the catalog, so that new ones are tested too.
   */
  const relations = async () =>
    names.parse(
      await db.admin(`select relname::text as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p', 'S')
        order by relname`),
    );
  const functions = async (schema: string) =>
    names.parse(
      await db.admin(
        `select proname::text as name from pg_proc where pronamespace = $1::regnamespace
         order by proname`,
        [schema],
      ),
    );
  /** The SQLSTATE of the error, or `accepted`. */
  const outcome = (role: Role, sql: string) =>
    db.as(role, sql).then(
      () => 'accepted',
      (error: unknown) => failure.parse(error).code,
    );

  it('find a schema of ten tables and one view', async () => {
    expect(await relations()).toEqual(RELATIONS);
  });

  it('meet row level security in every table, even with a grant', async () => {
    const open = await db.admin(
      `select relname from pg_class where relkind = 'r' and not relrowsecurity
         and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
    );
    expect(open).toEqual([]);
  });

  describe.each(['anon', 'authenticated'] as const)('as %s', (role) => {
    it('cannot read personal data', async () => {
      for (const name of await relations()) {
        if (role === 'anon' && VISITOR_TABLES.includes(name)) continue;
        expect(await outcome(role, `select * from public.${name}`), name).toBe(DENIED);
        expect(await outcome(role, `select count(*) from public.${name}`), name).toBe(DENIED);
      }
    });

    it('cannot write anywhere', async () => {
      for (const name of await relations()) {
        const [column] = names.parse(
          await db.admin(
            `select attname::text as name from pg_attribute
             where attrelid = $1::regclass and attnum > 0 order by attnum limit 1`,
            [`public.${name}`],
          ),
        );
        for (const sql of [
          `insert into public.${name} default values`,
          `update public.${name} set ${column} = null`,
          `delete from public.${name}`,
          `truncate public.${name}`,
        ]) {
          expect(NOT_WRITTEN, sql).toContain(await outcome(role, sql));
        }
      }
    });

    it('runs only the visitor functions', async () => {
      const allowed = names.parse(
        await db.admin(
          `select proname::text as name from pg_proc
           where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
             and has_function_privilege($1, oid, 'execute') order by proname`,
          [role],
        ),
      );
      expect(allowed).toEqual(role === 'anon' ? VISITOR_FUNCTIONS : []);
    });

    it('cannot access the private schema', async () => {
      expect((await functions('private')).length).toBeGreaterThan(10);
      for (const sql of ['delete from private.unreported', 'select private.random_code()']) {
        expect(await outcome(role, sql), sql).toBe(DENIED);
      }
    });

    it('cannot create objects or change permissions', async () => {
      for (const sql of [
        'create table public.mine (id int)',
        'create schema mine',
        'alter table public.services disable row level security',
      ]) {
        expect(await outcome(role, sql), sql).toBe(DENIED);
      }
    });
  });

  it.each(['anon', 'authenticated', 'service_role'] as const)(
    'as %s read no table of the private schema',
    async (role) => {
      const tables = names.parse(
        await db.admin(
          `select tablename::text as name from pg_tables where schemaname = 'private'`,
        ),
      );
      expect(tables.length).toBeGreaterThan(10);
      for (const name of tables) {
        expect(await outcome(role, `select * from private.${name}`), name).toBe(DENIED);
      }
    },
  );

  it('as anon read only the active services', async () => {
    const rows = names.parse(
      await db.as('anon', 'select service_id as name from public.services order by 1'),
    );
    expect(rows).toHaveLength(8);
    expect(rows).not.toContain('hidden');
  });

  it('as service_role read everything and write through functions only', async () => {
    for (const name of RELATIONS) {
      expect((await db.as('service_role', `select * from public.${name}`)).length).toBeGreaterThan(
        0,
      );
      for (const sql of [
        `delete from public.${name}`,
        `insert into public.${name} default values`,
      ]) {
        expect(NOT_WRITTEN, sql).toContain(await outcome('service_role', sql));
      }
    }
  });

  it('get errors that reveal nothing of the row', async () => {
    const secret = 'ann-secret@example.com';
    const error = await createBooking(db, { email: secret, year: 3000 }).catch(
      (caught: unknown) => caught,
    );
    const { message, detail } = z
      .object({ message: z.string(), detail: z.string().nullish() })
      .parse(error);
    expect(`${message} ${detail ?? ''}`).not.toContain(secret);
    expect(detail ?? null).toBeNull();
  });
});
