import { z } from 'zod';
import { type ConcurrentIndex, concurrentIndexes } from '../../supabase/concurrent-indexes.ts';
import { checksumOf, isTooOld, TOO_OLD, type Migration } from '../../supabase/read-migrations.ts';
import {
  type Database,
  execute,
  HISTORY,
  query,
  readVersions,
  type Statement,
} from '../backup/database.ts';

/** Supabase does this by itself after most changes, not after all. */
export const TELL_DATA_API: Statement = { sql: `notify pgrst, 'reload schema'` };

/** The versions that a database has. @throws Error in a sentence when it is older than all of them */
export async function readApplied(database: Database): Promise<string[]> {
  const applied = (await readVersions(database)) ?? [];
  if (isTooOld(applied)) throw new Error(TOO_OLD);
  return applied;
}

/** With the columns that the table has: those of Supabase's tools, or of the emulator. */
export function remember({ version, name, sql }: Migration): Statement {
  const row = {
    version,
    name: name.replace(/^\d+_|\.sql$/g, ''),
    statements: [sql],
    checksum: checksumOf(sql),
    applied_at: new Date().toISOString(),
  };
  return {
    sql: `insert into ${HISTORY} select * from jsonb_populate_record(null::${HISTORY}, $1::jsonb)`,
    values: [JSON.stringify(row)],
  };
}

/**
 * Runs a migration and what belongs to it as one transaction. Indexes that are built while visitors write
 * come before it.
 */
export async function applyMigration(
  database: Database,
  migration: Migration,
  beside: Statement[],
): Promise<void> {
  for (const index of concurrentIndexes(migration.sql)) await buildIndex(database, index);
  await execute(database, [...beside, ...statementsOf(migration)]);
}

/** What of a migration is run in a transaction. */
export const statementsOf = ({ sql }: Migration): Statement[] =>
  concurrentIndexes(sql).length > 0 ? [] : [{ sql }];

const unfinished = z.array(z.object({ name: z.string(), is_in_work: z.boolean() }));

/** Known by their names, but no query uses them: their build failed or was ended, or goes on. */
export const listUnfinished = async (database: Database) =>
  unfinished.parse(
    await query(
      database,
      `select relnamespace::regnamespace || '.' || relname as name, exists (
         select from pg_stat_progress_create_index where index_relid = indexrelid) as is_in_work
       from pg_index join pg_class on pg_class.oid = indexrelid
       where not indisvalid order by 1`,
    ),
  );

/** Builds an index while visitors write. @throws Error in a sentence when somebody else is at it */
export async function buildIndex(
  database: Database,
  { name, sql }: ConcurrentIndex,
): Promise<void> {
  const begun = (await listUnfinished(database)).find((index) => index.name === name);
  if (begun?.is_in_work) throw new Error(`Somebody else is building the index ${name}.`);
  if (begun) await database.runAlone(`drop index concurrently ${name}`);
  await database.runAlone(sql);
}
