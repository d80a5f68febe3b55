import { z } from 'zod';
import { checksumOf, readMigrations, type Migration } from '../../../supabase/read-migrations.ts';
import { execute, query, type Database, type Statement } from '../../backup/database.ts';
import { applyMigration } from '../../upgrade/apply-migration.ts';
import type { Setup } from '../setup.ts';
import { NotYet, type Step } from '../step.ts';

/** The table of `supabase db push`, as that makes it, and a checksum for the doctor. */
const SCHEMA = 'supabase_migrations';
const HISTORY = `${SCHEMA}.schema_migrations`;
const MAKE_HISTORY = `
  create schema if not exists ${SCHEMA};
  create table if not exists ${HISTORY} (version text not null primary key);
  alter table ${HISTORY} add column if not exists statements text[];
  alter table ${HISTORY} add column if not exists name text;
  alter table ${HISTORY} add column if not exists checksum text;`;
/** Supabase does this by itself after most changes, not after all. */
const TELL_DATA_API = `notify pgrst, 'reload schema'`;

const existence = z.tuple([z.object({ exists: z.boolean() })]);
const versions = z.array(z.object({ version: z.string() }));

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
          await applyMigration(database, migration, [remember(migration)]);
        }
        await execute(database, [{ sql: TELL_DATA_API }]);
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
  const rows = versions.parse(await query(database, `select version::text from ${HISTORY}`));
  const known = new Set(rows.map(({ version }) => version));
  return files.filter(({ version }) => !known.has(version));
}

/** First in the transaction: of two at the same time, one waits and fails on it. */
function remember({ version, name, sql }: Migration): Statement {
  return {
    sql: `insert into ${HISTORY} (version, name, statements, checksum)
      values ($1, $2, array[$3], $4)`,
    values: [version, name.replace(/^\d+_|\.sql$/g, ''), sql, checksumOf(sql)],
  };
}
