import { z } from 'zod';
import { concurrentIndexes } from '../../supabase/concurrent-indexes.ts';
import { checksumOf, readMigrations, type Migration } from '../../supabase/read-migrations.ts';
import { execute, query, type Database, type Statement } from '../backup/database.ts';
import { applyMigration, statementsOf } from './apply-migration.ts';
import { buildIndex, listUnfinished } from './build-index.ts';
import type { Step } from './step.ts';

/** Supabase's own tools read and write it too. */
const HISTORY = 'supabase_migrations.schema_migrations';

/** Who waits for a lock makes all others wait behind: visitors come first. */
const GIVE_UP_WAITING: Statement = { sql: `set local lock_timeout = '2s'` };

/** Supabase does this by itself after most changes, not after all. */
const TELL_DATA_API: Statement = { sql: `notify pgrst, 'reload schema'` };

/** Ends a transaction in which everything went well. */
const REHEARSED = 'the rehearsal went well';
const END_REHEARSAL: Statement = {
  sql: `do $$ begin raise exception '${REHEARSED}'; end $$`,
};

const applied = z
  .array(z.object({ version: z.string() }))
  .transform((rows) => rows.map(({ version }) => version));

/** The migrations that a database lacks, each in a transaction of its own. */
export function upgradeDatabase(database: Database, files = readMigrations()): Step {
  const findPending = async () => {
    const known = applied.parse(await query(database, `select version::text from ${HISTORY}`));
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

/** With the columns that the table has: those of Supabase's tools, or of the emulator. */
function remember({ version, name, sql }: Migration): Statement {
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
