import { concurrentIndexes } from '../../supabase/concurrent-indexes.ts';
import { readMigrations, type Migration } from '../../supabase/read-migrations.ts';
import { execute, type Database, type Statement } from '../backup/database.ts';
import type { Step } from '../setup/steps.ts';
import {
  applyMigration,
  buildIndex,
  listUnfinished,
  readApplied,
  remember,
  statementsOf,
  TELL_DATA_API,
} from './apply-migration.ts';

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
