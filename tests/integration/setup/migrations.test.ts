import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connectToPostgres } from '../../../scripts/backup/postgres.ts';
import type { Setup } from '../../../scripts/setup/setup.ts';
import { supabaseMigrations } from '../../../scripts/setup/supabase/migrations.ts';
import { openVariables } from '../../../scripts/setup/variables.ts';
import { compareDescriptions, describeCatalog } from '../../../supabase/describe-catalog.ts';
import { readMigrations, readRoles } from '../../../supabase/read-migrations.ts';
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

describe('migrations over a connection string to PostgreSQL 17', () => {
  it('make the database of this version, and are remembered as Supabase’s own tools do', async () => {
    const { database, setup } = await create('setup_empty');
    const step = supabaseMigrations(setup);
    expect(await step.look()).toEqual([`${VERSIONS.length} are not applied yet`]);
    await step.apply();
    expect(await step.look()).toEqual([]);
    const template = open(TEMPLATE);
    const catalogOf = (engine: Engine) => describeCatalog((sql) => read(engine, sql));
    expect(compareDescriptions(await catalogOf(template), await catalogOf(database))).toEqual([]);
    const [first] = await read(database, `select * from ${HISTORY} order by 1 limit 1`);
    expect(first).toMatchObject({
      version: VERSIONS[0],
      name: expect.stringMatching(/^[a-z_]+$/) as string,
      statements: [readMigrations()[0]?.sql],
    });
  });

  it('are applied once when two begin at the same time', async () => {
    const { database, setup } = await create('setup_twice');
    const step = supabaseMigrations(setup);
    await Promise.allSettled([step.apply(), step.apply()]);
    await step.apply();
    expect(await versionsIn(database)).toEqual(VERSIONS);
  });

  it('leave alone what supabase db push has applied', async () => {
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
