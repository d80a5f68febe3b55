import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { findLongLocks } from '../../released/find-long-locks.ts';
import { splitAtRelease, VERSIONS } from '../../released/released-version.ts';
import { listTables } from '../../released/table-rows.ts';
import { connectTo, type TestDatabase } from '../database/connect.ts';
import { startPglite } from '../database/engines/engines.ts';
import { runMigrations } from '../database/engines/migrate.ts';

const surface = z
  .array(z.object({ thing: z.string() }))
  .transform((rows) => rows.map(({ thing }) => thing));

/**
 * The functions and columns that sites may use, by the role of their key. Functions are listed by
 * the names and types of their arguments. A call may leave out arguments with a default, so a
 * function appears once for each number of arguments.
 */
const SURFACE = `
  select concat(r.rolname, ' calls ', p.proname, '(', (
      select string_agg(p.proargnames[i] || ' ' || p.proargtypes[i - 1]::regtype, ', ' order by p.proargnames[i])
      from generate_series(1, given) as i
    ), ') returns ', case when p.proretset then 'setof ' end, p.prorettype::regtype) as thing
  from pg_proc p
  cross join pg_roles r
  cross join generate_series((p.pronargs - p.pronargdefaults)::integer, p.pronargs::integer) as given
  where p.pronamespace = 'public'::regnamespace and r.rolname in ('anon', 'service_role')
    and p.prorettype <> 'trigger'::regtype and has_function_privilege(r.rolname, p.oid, 'execute')
  union all
  select concat(r.rolname, ' reads ', c.relname, '.', a.attname, ' ', format_type(a.atttypid, a.atttypmod))
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  cross join pg_roles r
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    and r.rolname in ('anon', 'service_role')
    and has_column_privilege(r.rolname, c.oid, a.attnum, 'select')
  order by 1`;

const readSurface = async (db: TestDatabase): Promise<string[]> =>
  surface.parse(await db.admin(SURFACE));

describe.each(VERSIONS)('while a site of version %s is replaced', (version) => {
  const { released, later } = splitAtRelease(version, readMigrations());

  it('it finds every function and column that it uses, and no statement makes visitors wait', async () => {
    const engine = await startPglite();
    const db = connectTo(engine);
    try {
      await engine.script(readRoles());
      await runMigrations(engine, released);
      const used = await readSurface(db);
      const tables = await listTables(db);
      await runMigrations(engine, later);
      const offered = await readSurface(db);
      expect(used).toContainEqual(expect.stringMatching(/^anon calls create_booking\(/));
      expect(used.filter((each) => !offered.includes(each))).toEqual([]);

      expect(later.flatMap(({ sql }) => findLongLocks(sql, tables))).toEqual([]);
    } finally {
      await db.close();
    }
  });
});

describe('a migration', () => {
  const LONG = [
    'create index a on public.quotes (created_at)',
    'create unique index a on public.quotes (created_at)',
    'alter table public.quotes add constraint a check (total > 0)',
    'alter table only public.quotes add column a integer constraint b check (a > 0)',
    'alter table public.quotes add constraint a check (total > 0), add constraint b check (a > 0) not valid',
    'alter table public.quotes add column a uuid default gen_random_uuid() references public.b (id)',
    'alter table public.quotes alter column a type bigint',
    'alter table public.quotes alter a set not null',
    'update public.quotes set a = 1',
    'delete from public.quotes where a = 1',
  ];
  const SHORT = [
    'create index concurrently a on public.quotes (created_at)',
    'create index a on private.new_table (created_at)',
    'alter table public.quotes add constraint a check (total > 0) not valid',
    'alter table public.quotes add column a integer',
    'alter table public.quotes validate constraint a',
    'alter table public.quotes add column a uuid references public.b (id) on delete set null',
    'alter table public.quotes add column a integer, add constraint b check (a > 0) not valid',
    'create function public.f() returns void as $$ update public.quotes set a = 1; $$',
    '-- update public.quotes set a = 1',
  ];

  it.each(LONG)('with "%s" holds a lock as long as it reads the table', (statement) => {
    expect(findLongLocks(`select 1;\n${statement};`, ['public.quotes'])).toHaveLength(1);
  });

  it.each(SHORT)('with "%s" does not', (statement) => {
    expect(findLongLocks(`select 1;\n${statement};`, ['public.quotes'])).toEqual([]);
  });
});
