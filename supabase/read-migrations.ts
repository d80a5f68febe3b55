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

const PRESENT = join(import.meta.dirname, 'migrations');

/** The migrations of a folder in order, each for its own transaction. */
export function readMigrations(folder = PRESENT): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      version: name.replace(/[_.].*$/, ''),
      sql: readFileSync(join(folder, name), 'utf8'),
    }));
}
