import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { clientOf, KEYS, startEmulator } from './emulator.ts';

const FIRST = '20260101000000_first.sql';
const SECOND = '20260102000000_second.sql';
const TABLE = `create table public.things (name text primary key);
insert into public.things values ('kept');
grant select on public.things to service_role;`;
const GRANT = 'grant select on public.things to anon;';

describe('migrations', () => {
  const folder = temporaryFolder(afterAll);
  const migrationsDir = join(folder, 'migrations');
  const dataDir = join(folder, 'data');
  mkdirSync(migrationsDir);
  const put = (name: string, sql: string) => writeFileSync(join(migrationsDir, name), sql);
  put(FIRST, TABLE);
  const remove = (name: string) => rmSync(join(migrationsDir, name));

  const readThings = async (key = KEYS.secretKey) => {
    const server = await startEmulator({ dataDir, migrationsDir });
    const { data, error } = await clientOf(server.url, key).from('things').select('name');
    await server.close();
    return error ? error.code : data;
  };
  const THINGS = [{ name: 'kept' }];

  it('run once, in order, without automatic grants', async () => {
    expect(await readThings()).toEqual(THINGS);
    expect(await readThings(KEYS.publishableKey)).toBe('42501');
  });

  it('run on existing data when they are new', async () => {
    put(SECOND, GRANT);
    expect(await readThings(KEYS.publishableKey)).toEqual(THINGS);
  });

  it('may change their line endings', async () => {
    put(FIRST, TABLE.replaceAll('\n', '\r\n'));
    expect(await readThings()).toEqual(THINGS);
  });

  it('cannot change once they are applied', async () => {
    put(FIRST, `${TABLE}\n-- changed`);
    await expect(startEmulator({ dataDir, migrationsDir })).rejects.toThrow(
      `made by another edition of ${FIRST}, so it differs from this version. Use the code that made it`,
    );
    put(FIRST, TABLE);
    expect(await readThings()).toEqual(THINGS);
  });

  it('cannot disappear once they are applied', async () => {
    remove(SECOND);
    await expect(startEmulator({ dataDir, migrationsDir })).rejects.toThrow(
      `newer than this code, which has no migration 20260102000000. Use the code that made it`,
    );
    put(SECOND, GRANT);
  });

  it.each([
    ['a mistake', 'create table public.half (id integer); selekt 1;', 'syntax error'],
    ['a commit', 'create table public.half (id integer); commit; select 1;', 'end its transaction'],
    ['a superuser', `create role intruder superuser; create table public.half ();`, 'permission'],
    ['another schema', `create table pg_catalog.half (id integer);`, 'permission denied'],
  ])('fail by name with %s', async (_, sql, reason) => {
    put('20260103000000_third.sql', sql);
    const start = startEmulator({ dataDir, migrationsDir });
    await expect(start).rejects.toThrow('The migration 20260103000000_third.sql cannot be applied');
    await expect(start).rejects.toThrow(reason);
    remove('20260103000000_third.sql');
    expect(await readThings()).toEqual(THINGS);
  });

  it('refuse a database from before 1.1.0 with a message', async () => {
    const oldMigration = '20261122000100_foundation.sql';
    const old = join(folder, 'old');
    const close = async () => {
      await (await startEmulator({ dataDir: old, migrationsDir })).close();
    };
    put(oldMigration, 'select 1;');
    await close();
    remove(oldMigration);
    await expect(close()).rejects.toThrow(
      'before 1.1.0, which cannot be upgraded. Use the code that made it, or remove the data folder',
    );
  });

  it('need an existing folder', async () => {
    await expect(startEmulator({ migrationsDir: join(folder, 'nowhere') })).rejects.toThrow(
      'Check MIGRATIONS_DIR',
    );
  });
});
