import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Migration = { name: string; version: string; sql: string };

/** The same for a file with other line ends. */
export const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** The SQL that creates Supabase's roles on plain PostgreSQL or PGlite. Run it as superuser. */
export function readRoles(): string {
  return readFileSync(join(import.meta.dirname, 'roles.sql'), 'utf8');
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

/** The migrations of a folder in order, each for its own transaction. */
export const readMigrations = (folder = MIGRATIONS): Migration[] =>
  readSqlFiles(folder).map((file) => ({ ...file, version: file.name.replace(/[_.].*$/, '') }));

/** The first migration of every version before 1.0.0. */
const FORMER = '20261122000100';
export const TOO_OLD =
  'The database is of a version before 1.0.0, which cannot be upgraded: start with a new database.';

/** Whether `TOO_OLD` is to be said of a database. @param applied the migrations that it remembers */
export const isTooOld = (applied: readonly string[]): boolean => applied.includes(FORMER);

export type SqlFile = { name: string; sql: string };

/** What the database is declared as, in the order in which it loads. */
export const readSchemas = (): SqlFile[] => readSqlFiles(join(import.meta.dirname, 'schemas'));

const readSqlFiles = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
