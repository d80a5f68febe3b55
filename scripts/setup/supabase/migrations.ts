import { z } from 'zod';
import { readMigrations, type Migration } from '../../../supabase/read-migrations.ts';
import { execute, query, type Database } from '../../backup/database.ts';
import {
  applyMigration,
  HISTORY,
  readApplied,
  remember,
  TELL_DATA_API,
} from '../../upgrade/apply-migration.ts';
import type { Setup } from '../setup.ts';
import { NotYet, type Step } from '../steps.ts';

/** As `supabase db push` makes it, and a checksum for the doctor. */
const MAKE_HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists ${HISTORY} (version text not null primary key);
  alter table ${HISTORY} add column if not exists statements text[];
  alter table ${HISTORY} add column if not exists name text;
  alter table ${HISTORY} add column if not exists checksum text;`;

const existence = z.tuple([z.object({ exists: z.boolean() })]);

/** The migrations that a database lacks, each with the row that remembers it. */
export function supabaseMigrations(setup: Setup): Step {
  const withDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    setup.variables.need('SUPABASE_SECRET_KEY');
    const database = await setup.openDatabase(setup.variables.all());
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  return {
    title: 'Supabase: migrations',
    look: () =>
      withDatabase(async (database) => {
        const missing = await findMissing(database);
        return missing.length === 0 ? [] : [`${missing.length} are not applied yet`];
      }),
    apply: () =>
      withDatabase(async (database) => {
        await execute(database, [{ sql: MAKE_HISTORY }]);
        for (const migration of await findMissing(database)) {
          // First in the transaction: of two at the same time, one waits and fails on it.
          await applyMigration(database, migration, [remember(migration)]);
        }
        await execute(database, [TELL_DATA_API]);
      }),
  };
}

/** Whether the tables that later steps look at are there. @throws NotYet */
export async function assertMigrated(database: Database): Promise<void> {
  const missing = await findMissing(database);
  if (missing.length > 0) throw new NotYet('The migrations are not applied yet.');
}

async function findMissing(database: Database): Promise<Migration[]> {
  const files = readMigrations();
  const [{ exists }] = existence.parse(
    await query(database, `select to_regclass('${HISTORY}') is not null as exists`),
  );
  if (!exists) return files;
  const known = await readApplied(database);
  return files.filter(({ version }) => !known.includes(version));
}
