import { z } from 'zod';
import { type ConcurrentIndex, concurrentIndexes } from '../../supabase/concurrent-indexes.ts';
import { isTooOld, remember, TOO_OLD } from '../../supabase/migration-history.ts';
import { type Migration, readMigrations } from '../../supabase/read-migrations.ts';
import { type Database, execute, query, readVersions, type Statement } from '../backup/database.ts';
import type { Step } from '../setup/steps.ts';

/** Supabase does this by itself after most changes, not after all. */
export const TELL_DATA_API: Statement = { sql: `notify pgrst, 'reload schema'` };

/** The versions that a database has. @throws Error in a sentence when it is older than all of them */
export async function readApplied(database: Database): Promise<string[]> {
  const applied = (await readVersions(database)) ?? [];
  if (isTooOld(applied)) throw new Error(TOO_OLD);
  return applied;
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
const statementsOf = ({ sql }: Migration): Statement[] =>
  concurrentIndexes(sql).length > 0 ? [] : [{ sql }];

const unfinished = z.array(z.object({ name: z.string(), is_in_work: z.boolean() }));

/** Known by their names, but no query uses them: their build failed or was ended, or goes on. */
const listUnfinished = async (database: Database) =>
  unfinished.parse(
    await query(
      database,
      `select relnamespace::regnamespace || '.' || relname as name, exists (
         select from pg_stat_progress_create_index where index_relid = indexrelid) as is_in_work
       from pg_index join pg_class on pg_class.oid = indexrelid
       where not indisvalid order by 1`,
    ),
  );

/** Builds an index while visitors write. @throws Error in a sentence when another process is at it */
async function buildIndex(database: Database, { name, sql }: ConcurrentIndex): Promise<void> {
  const begun = (await listUnfinished(database)).find((index) => index.name === name);
  if (begun?.is_in_work) throw new Error(`Somebody else is building the index ${name}.`);
  if (begun) await database.runAlone(`drop index concurrently ${name}`);
  await database.runAlone(sql);
}

/** Who waits for a lock makes all others wait behind: visitors come first. */
const GIVE_UP_WAITING: Statement = { sql: `set local lock_timeout = '2s'` };

/** Ends a transaction in which everything went well. */
const REHEARSED = 'the rehearsal went well';
const END_REHEARSAL: Statement = {
  sql: `do $$ begin raise exception '${REHEARSED}'; end $$`,
};

/** The migrations that a database lacks, each in a transaction of its own. */
export function upgradeDatabase(database: Database, files = readMigrations()): Step {
  const findPending = async () => {
    const known = await readApplied(database);
    const newer = known.filter((version) => !files.some((file) => file.version === version));
    if (newer.length > 0) {
      throw new Error(
        `The database is newer than this code, which has no migration ${newer.join(', ')}.`,
      );
    }
    return files.filter(({ version }) => !known.includes(version));
  };
  const indexes = files.flatMap(({ sql }) => concurrentIndexes(sql));
  const findUnfinished = async () => {
    const names = (await listUnfinished(database)).map(({ name }) => name);
    return indexes.filter(({ name }) => names.includes(name));
  };
  return {
    title: 'Migrations of the database',
    look: async () => {
      const pending = await findPending();
      if (pending.length > 0) await rehearse(database, pending);
      return [...pending, ...(await findUnfinished())].map(({ name }) => name);
    },
    apply: async () => {
      for (const migration of await findPending()) {
        await applyMigration(database, migration, [
          GIVE_UP_WAITING,
          remember(migration),
          TELL_DATA_API,
        ]);
      }
      // Supabase's own tools remember an index without a look at whether it was finished.
      for (const index of await findUnfinished()) await buildIndex(database, index);
    },
  };
}

/** Runs all of them but indexes on the very rows, in one transaction that is rolled back. */
async function rehearse(database: Database, pending: Migration[]): Promise<void> {
  const statements = pending.flatMap((each) => [...statementsOf(each), remember(each)]);
  try {
    await execute(database, [GIVE_UP_WAITING, ...statements, END_REHEARSAL]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes(REHEARSED)) return;
    throw new Error(`The migrations can't be applied, and nothing was changed: ${message}`, {
      cause: error,
    });
  }
}
