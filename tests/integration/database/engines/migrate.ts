import { readMigrations, readRoles } from '../../../../supabase/read-migrations.ts';
import type { Engine } from './engines.ts';

/** Runs the migrations as an owner who is not a superuser, as on the hosted service. */
export async function migrate(engine: Engine): Promise<void> {
  await engine.script(readRoles());
  for (const { sql } of readMigrations()) {
    await engine.script(`set role migration_owner; ${sql}\n; reset role;`);
  }
}
