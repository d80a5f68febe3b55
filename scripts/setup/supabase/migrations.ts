import { HISTORY, remember } from '../../../supabase/migration-history.ts';
import { execute, type Database } from '../../backup/database.ts';
import { applyMigration, findPending, TELL_DATA_API } from '../../upgrade/upgrade-database.ts';
import { NotYet, type Setup, type Step } from '../steps.ts';

/** Creates the history table like `supabase db push`, with an added checksum for the doctor. */
const MAKE_HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists ${HISTORY} (version text not null primary key);
  alter table ${HISTORY} add column if not exists statements text[];
  alter table ${HISTORY} add column if not exists name text;
  alter table ${HISTORY} add column if not exists checksum text;`;

/** Applies the missing migrations, each with its row in the history table. */
export function supabaseMigrations(setup: Setup): Step {
  const open = () => {
    setup.variables.need('SUPABASE_SECRET_KEY');
    return setup.openDatabase(setup.variables.all());
  };
  return {
    title: 'Supabase: migrations',
    look: async () => {
      await using database = await open();
      const missing = await findPending(database);
      return missing.length === 0 ? [] : [`${missing.length} not applied yet`];
    },
    apply: async () => {
      await using database = await open();
      await execute(database, [{ sql: MAKE_HISTORY }]);
      for (const migration of await findPending(database)) {
        // The history row comes first, so that of two concurrent setups one waits and then fails.
        await applyMigration(database, migration, [remember(migration)]);
      }
      await execute(database, [TELL_DATA_API]);
    },
  };
}

/** @throws NotYet if a migration is missing, because later steps need its tables */
export async function assertMigrated(database: Database): Promise<void> {
  const missing = await findPending(database);
  if (missing.length > 0) throw new NotYet('The migrations are not applied yet.');
}
