import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { name: string; sql: string };

/** The SQL that makes Supabase's roles on plain PostgreSQL or PGlite; run it as a superuser. */
export function readRoles(): string {
  return readFileSync(join(import.meta.dirname, 'roles.sql'), 'utf8');
}

/** The migrations in the order they run, each meant for a transaction of its own. */
export function readMigrations(): Migration[] {
  const folder = join(import.meta.dirname, 'migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}
