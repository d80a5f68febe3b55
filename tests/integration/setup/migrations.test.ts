import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectToPostgres } from '../../../scripts/backup/database.ts';
import type { Setup } from '../../../scripts/setup/steps.ts';
import { supabaseMigrations } from '../../../scripts/setup/supabase/migrations.ts';
import { openVariables } from '../../../scripts/setup/variables.ts';
import { upgradeDatabase } from '../../../scripts/upgrade/upgrade-database.ts';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
import { planMigration } from '../../migrations/plan-migration.ts';
import { openPool } from '../../migrations/shadow-databases.ts';
import { accessPostgres, type Engine, type Row } from '../database/engines/engines.ts';
import { TEMPLATE } from '../database/engines/migrated.ts';

const port = inject('migrated').postgresPort;
const PASSWORD = 'p@ss/word';
const HISTORY = 'supabase_migrations.schema_migrations';

const opened: Engine[] = [];
const open = (name: string): Engine => {
  const engine = accessPostgres(port, name);
  opened.push(engine);
  return engine;
};
let server: Engine;

beforeAll(() => {
  server = open('postgres');
});
afterAll(async () => {
  for (const engine of opened) await engine.close();
});

/** A new project's database, and setup with its connection string. */
async function create(name: string): Promise<{ database: Engine; setup: Setup }> {
  await server.script(`create database ${name}`);
  const database = open(name);
  await database.script(readRoles());
  await server.script(`alter role migration_owner login password '${PASSWORD}'`);
  const owner = `migration_owner:${encodeURIComponent(PASSWORD)}`;
  const connection = `postgresql://${owner}@127.0.0.1:${port}/${name}`;
  const setup: Setup = {
    target: 'env',
    variables: openVariables('/nowhere', { SUPABASE_SECRET_KEY: 'sb_secret_test' }),
    terminal: { print: () => undefined, ask: null },
    fetch: () => Promise.reject(new Error('not here')),
    openDatabase: () => connectToPostgres(connection),
  };
  return { database, setup };
}

const read = (engine: Engine, sql: string): Promise<Row[]> => engine.transaction((run) => run(sql));
const versionsIn = async (engine: Engine): Promise<unknown[]> =>
  (await read(engine, `select version from ${HISTORY} order by 1`)).map(({ version }) => version);
const VERSIONS = readMigrations().map(({ version }) => version);
/** A later version's migration for a table with rows. */
const INDEX = {
  version: '29990101000000',
  name: '29990101000000_zip_indexes.sql',
  sql: 'create index concurrently if not exists appointments_zip on public.appointments (zip_code);',
};
const WITH_INDEX = [...readMigrations(), INDEX];

describe('migrations over a connection string to PostgreSQL 17', () => {
  it('create this version’s database, and are recorded as Supabase’s own tools do', async () => {
    const { database, setup } = await create('setup_empty');
    const step = supabaseMigrations(setup);
    expect(await step.look()).toEqual([`${VERSIONS.length} not applied yet`]);
    await step.apply();
    expect(await step.look()).toEqual([]);
    const made = openPool(port, 'setup_empty');
    const template = openPool(port, TEMPLATE);
    expect(await planMigration(made.pool, template.pool)).toEqual([]);
    await Promise.all([made.end(), template.end()]);
    const [first] = await read(database, `select * from ${HISTORY} order by 1 limit 1`);
    expect(first).toMatchObject({
      version: VERSIONS[0],
      name: expect.stringMatching(/^[a-z_]+$/) as string,
      statements: [readMigrations()[0]?.sql],
    });
  });

  it('are applied once if two runs start at the same time', async () => {
    const { database, setup } = await create('setup_twice');
    const step = supabaseMigrations(setup);
    await Promise.allSettled([step.apply(), step.apply()]);
    await step.apply();
    expect(await versionsIn(database)).toEqual(VERSIONS);
  });

  it.each([
    [
      'former',
      '20261122000100',
      null,
      'before 1.1.0, which cannot be upgraded. Start with a new database',
    ],
    [
      'changed',
      VERSIONS[0],
      'another',
      'another edition of 20261126000000_initial.sql, so it differs',
    ],
    [
      'newer',
      '20990101000000',
      null,
      'newer than this code, which has no migration 20990101000000',
    ],
  ])(
    'are not applied to a database with a %s history, for setup and upgrade alike',
    async (name, version = '', checksum, sentence) => {
      const { database, setup } = await create(`setup_${name}`);
      await database.script(
        `create schema supabase_migrations; create table ${HISTORY} (version text, checksum text);
       insert into ${HISTORY} values ('${version}', nullif('${checksum ?? ''}', ''));
       grant usage on schema supabase_migrations to migration_owner;
       grant select on ${HISTORY} to migration_owner;`,
      );
      await expect(supabaseMigrations(setup).look()).rejects.toThrow(sentence);
      await using owner = await setup.openDatabase(setup.variables.all());
      await expect(upgradeDatabase(owner).look()).rejects.toThrow(sentence);
      await expect(upgradeDatabase(owner).look()).rejects.toThrow('Nothing was changed.');
    },
  );

  it('rebuild an index that an earlier attempt left unfinished', async () => {
    const { database, setup } = await create('setup_unfinished');
    await supabaseMigrations(setup).apply();
    await using owner = await setup.openDatabase(setup.variables.all());
    const upgrade = upgradeDatabase(owner, WITH_INDEX);
    await upgrade.apply();
    expect(await versionsIn(database)).toEqual([...VERSIONS, INDEX.version]);
    const unbuilt = `select indexrelid::regclass::text as index from pg_index where not indisvalid`;
    expect(await read(database, unbuilt)).toEqual([]);
    await database.script(
      `update pg_index set indisvalid = false
       where indexrelid = 'public.appointments_zip'::regclass`,
    );
    expect(await upgrade.look()).toEqual(['public.appointments_zip']);
    await upgrade.apply();
    expect(await upgrade.look()).toEqual([]);
    expect(await read(database, unbuilt)).toEqual([]);
  });

  it('build indexes while a visitor is about to write', async () => {
    const { database, setup } = await create('setup_beside');
    await supabaseMigrations(setup).apply();
    await using owner = await setup.openDatabase(setup.variables.all());
    const begun = `select indexrelid from pg_index
      where indexrelid = to_regclass('public.appointments_zip')`;
    const building = await database.transaction(async (run) => {
      await run('lock table public.appointments in row exclusive mode');
      const applied = upgradeDatabase(owner, WITH_INDEX).apply();
      while ((await read(database, begun)).length === 0);
      // Inside a transaction, the index would make this visitor wait.
      await database.script(
        `begin; set local lock_timeout = '5s'; delete from public.appointments where false; commit;`,
      );
      return { applied };
    });
    await building.applied;
    expect(await read(database, `${begun} and indisvalid`)).toHaveLength(1);
  });

  it('skip migrations that supabase db push has applied', async () => {
    const { database, setup } = await create('setup_pushed');
    await database.script(
      `create schema supabase_migrations authorization migration_owner; set role migration_owner;
       create table ${HISTORY} (version text not null primary key, statements text[], name text);
       insert into ${HISTORY} (version) select unnest(array['${VERSIONS.join("', '")}']);
       reset role;`,
    );
    expect(await supabaseMigrations(setup).look()).toEqual([]);
  });
});
