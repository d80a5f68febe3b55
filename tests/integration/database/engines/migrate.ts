import { withoutConcurrency } from '../../../../supabase/concurrent-indexes.ts';
import { readMigrations, readRoles, type Migration } from '../../../../supabase/read-migrations.ts';
import type { Engine } from './engines.ts';

/** Brings an empty database to this version. */
export async function migrate(engine: Engine): Promise<void> {
  await engine.script(readRoles());
  await runMigrations(engine, readMigrations());
}

/**
 * Runs migrations as an owner who is not a superuser, as on the hosted service. There are no other
 * connections, so indexes are built like everything else.
 */
export async function runMigrations(engine: Engine, migrations: Migration[]): Promise<void> {
  for (const { sql } of migrations) {
    await engine.script(`set role migration_owner; ${withoutConcurrency(sql)}\n; reset role;`);
  }
}
