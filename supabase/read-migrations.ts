import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { name: string; version: string; sql: string };

/** Returns the SQL that creates Supabase's roles on plain PostgreSQL or PGlite. Run it as a superuser. */
export function readRoles(): string {
  return readFileSync(join(import.meta.dirname, 'roles.sql'), 'utf8');
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** Returns the migrations of a folder in order. Each runs in its own transaction. */
export const readMigrations = (folder = MIGRATIONS): Migration[] =>
  readSqlFiles(folder).map((file) => ({ ...file, version: file.name.replace(/[_.].*$/, '') }));

export type SqlFile = { name: string; sql: string };

/** Returns the declared schema of the database in the order in which the files are loaded. */
export const readSchemas = (): SqlFile[] => readSqlFiles(join(import.meta.dirname, 'schemas'));

const readSqlFiles = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
