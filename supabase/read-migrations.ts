import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { name: string; sql: string };

/** The SQL that creates Supabase's roles on plain PostgreSQL or PGlite. Run it as superuser. */
export function readRoles(): string {
  return readFileSync(join(import.meta.dirname, 'roles.sql'), 'utf8');
}

const PRESENT = join(import.meta.dirname, 'migrations');

/** The migrations of a folder in order, each for its own transaction. */
export function readMigrations(folder = PRESENT): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}
