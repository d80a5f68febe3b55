import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { name: string; version: string; sql: string };

/** The SQL that creates Supabase's roles on plain PostgreSQL or PGlite. Run it as superuser. */
export function readRoles(): string {
  return readFileSync(join(import.meta.dirname, 'roles.sql'), 'utf8');
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** The migrations of a folder in order, each for its own transaction. */
export const readMigrations = (folder = MIGRATIONS): Migration[] =>
  readSqlFiles(folder).map((file) => ({ ...file, version: file.name.replace(/[_.].*$/, '') }));

export type SqlFile = { name: string; sql: string };

/** What the database is declared as, in the order in which it loads. */
export const readSchemas = (): SqlFile[] => readSqlFiles(join(import.meta.dirname, 'schemas'));

const readSqlFiles = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
