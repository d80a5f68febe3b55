import { z } from 'zod';
import { type ConcurrentIndex, concurrentIndexes } from '../../supabase/concurrent-indexes.ts';
import { compareHistory, remember } from '../../supabase/migration-history.ts';
import { type Migration, readMigrations } from '../../supabase/read-migrations.ts';
import { type Database, execute, query, readHistory, type Statement } from '../backup/database.ts';
import type { Step } from '../setup/steps.ts';

/** Makes the Data API reload the schema, because Supabase does so only after most changes. */
export const TELL_DATA_API: Statement = {
  sql: `notify pgrst, 'reload schema'`,
};

/**
 * Returns the migrations that a database lacks.
 * @throws Error with a message for people when the database is too old, newer, or made by changed migrations
 */
export async function findPending(
  database: Database,
  files: Migration[] = readMigrations(),
): Promise<Migration[]> {
  const { pending, problem } = compareHistory(await readHistory(database), files);
  if (problem) throw new Error(`${problem.message} ${problem.fix} Nothing was changed.`);
  return pending;
}

/**
 * Runs a migration and the given statements as one transaction. Concurrent indexes are built before it.
 */
export async function applyMigration(
  database: Database,
  migration: Migration,
  others: Statement[],
): Promise<void> {
  for (const index of concurrentIndexes(migration.sql)) await buildIndex(database, index);
  await execute(database, [...others, ...statementsOf(migration)]);
}

/** Returns the statements of a migration that run in a transaction. */
const statementsOf = ({ sql }: Migration): Statement[] =>
  concurrentIndexes(sql).length > 0 ? [] : [{ sql }];

const unfinished = z.array(z.object({ name: z.string(), is_in_work: z.boolean() }));

/** Returns invalid indexes, whose build failed, was interrupted, or is still running. */
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

/**
 * Builds an index concurrently, so that visitors can keep writing.
 * @throws Error with a message for people when another process is building it
 */
async function buildIndex(database: Database, { name, sql }: ConcurrentIndex): Promise<void> {
  const begun = (await listUnfinished(database)).find((index) => index.name === name);
  if (begun?.is_in_work) throw new Error(`Another process is building the index ${name}.`);
  if (begun) await database.runAlone(`drop index concurrently ${name}`);
  await database.runAlone(sql);
}

/** A statement that waits for a lock blocks all later ones, so it gives up soon to let visitors through. */
const GIVE_UP_WAITING: Statement = { sql: `set local lock_timeout = '2s'` };

/** The error that rolls a successful rehearsal back. */
const REHEARSED = 'the rehearsal went well';
const END_REHEARSAL: Statement = {
  sql: `do $$ begin raise exception '${REHEARSED}'; end $$`,
};

/** Applies the missing migrations, each in its own transaction. */
export function upgradeDatabase(database: Database, files = readMigrations()): Step {
  const indexes = files.flatMap(({ sql }) => concurrentIndexes(sql));
  const findUnfinished = async () => {
    const names = (await listUnfinished(database)).map(({ name }) => name);
    return indexes.filter(({ name }) => names.includes(name));
  };
  return {
    title: 'Migrations of the database',
    look: async () => {
      const pending = await findPending(database, files);
      if (pending.length > 0) await rehearse(database, pending);
      return [...pending, ...(await findUnfinished())].map(({ name }) => name);
    },
    apply: async () => {
      for (const migration of await findPending(database, files)) {
        await applyMigration(database, migration, [
          GIVE_UP_WAITING,
          remember(migration),
          TELL_DATA_API,
        ]);
      }
      // Supabase's own tools record a migration even if its index was not finished.
      for (const index of await findUnfinished()) await buildIndex(database, index);
    },
  };
}

/** Runs all migrations except concurrent indexes on the live rows, in one transaction that is rolled back. */
async function rehearse(database: Database, pending: Migration[]): Promise<void> {
  const statements = pending.flatMap((each) => [...statementsOf(each), remember(each)]);
  try {
    await execute(database, [GIVE_UP_WAITING, ...statements, END_REHEARSAL]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes(REHEARSED)) return;
    throw new Error(`The migrations can't be applied. Nothing was changed. ${message}`, {
      cause: error,
    });
  }
}
