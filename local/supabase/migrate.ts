import { statSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { withoutConcurrency } from '../../supabase/concurrent-indexes.ts';
import {
  type Applied,
  compareHistory,
  HISTORY,
  remember,
} from '../../supabase/migration-history.ts';
import { type Migration, readMigrations } from '../../supabase/read-migrations.ts';

/** The role that runs the migrations and owns their objects. It is not a superuser. */
export const OWNER = 'migration_owner';

/**
 * Applies the new migrations in the order of their file names, each in its own transaction, as an owner without
 * superuser rights.
 * @throws Error with a message for people when a file fails, an applied file was changed or removed, or the database
 *   is too old
 */
export async function migrate(engine: PGlite, migrations: Migration[]): Promise<void> {
  await engine.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists ${HISTORY} (
      version text primary key, name text not null, checksum text not null,
      applied_at timestamptz not null default now()
    );
    grant usage on schema supabase_migrations to ${OWNER};
    grant select, insert on ${HISTORY} to ${OWNER};`);
  const { rows } = await engine.query<Applied>(`select version, checksum from ${HISTORY}`);
  assertUnchanged(rows, migrations);
  const done = new Set(rows.map(({ version }) => version));
  for (const migration of migrations) {
    if (!done.has(migration.version)) await apply(engine, migration);
  }
}

/** Returns the migrations in a folder. @throws Error with a message for people when the folder cannot be read */
export function readFolder(folder: string): Migration[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return readMigrations(folder);
  throw new Error(`The migrations folder ${folder} cannot be read. Check MIGRATIONS_DIR.`);
}

function assertUnchanged(applied: Applied[], migrations: Migration[]): void {
  const { problem } = compareHistory(applied, migrations);
  if (!problem) return;
  throw new Error(
    `${problem.message} Use the code that made it, or remove the data folder to start with a new database.`,
  );
}

async function apply(engine: PGlite, migration: Migration): Promise<void> {
  const remembered = remember(migration);
  try {
    await engine.transaction(async (transaction) => {
      await transaction.exec(`set local role ${OWNER}`);
      await transaction.exec(withoutConcurrency(migration.sql.replaceAll('\r\n', '\n')));
      // A commit in the file would end the transaction and reset the role.
      const { rows } = await transaction.query<{ role: string }>('select current_user as role');
      if (rows[0]?.role !== OWNER) throw new Error('it must not end its transaction');
      await transaction.exec('reset role');
      await transaction.query(remembered.sql, remembered.values);
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The migration ${migration.name} cannot be applied: ${reason}.`, { cause });
  }
}
