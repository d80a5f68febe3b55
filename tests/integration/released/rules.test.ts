import { describe, expect, it } from 'vitest';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { findLongLocks } from '../../released/find-long-locks.ts';
import { readChecksums, VERSIONS } from '../../released/released-version.ts';
import { listTables } from '../../released/table-rows.ts';
import { connectTo } from '../database/connect.ts';
import { startPglite } from '../database/engines/engines.ts';
import { runMigrations } from '../database/engines/migrate.ts';
import { readSurface } from './read-surface.ts';

describe.each(VERSIONS)('while a site of version %s is replaced', (version) => {
  const checksums = readChecksums(version);
  const released = readMigrations().filter(({ name }) => name in checksums);
  const later = readMigrations().filter(({ name }) => !(name in checksums));

  it('it finds every function and column that it uses, and no statement keeps visitors waiting', async () => {
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

  it.each(LONG)('that says "%s" holds a lock for as long as the table has rows', (statement) => {
    expect(findLongLocks(`select 1;\n${statement};`, ['public.quotes'])).toHaveLength(1);
  });

  it.each(SHORT)('that says "%s" does not', (statement) => {
    expect(findLongLocks(`select 1;\n${statement};`, ['public.quotes'])).toEqual([]);
  });
});
