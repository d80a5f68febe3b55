import { createHash } from 'node:crypto';
import type { Migration } from './read-migrations.ts';

/** The history table, which Supabase's own tools also read and write. */
export const HISTORY = 'supabase_migrations.schema_migrations';

/** Returns a checksum that does not depend on line endings. */
export const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/**
 * Returns the statement that records a migration as applied. It fills the columns that the table has, which differ
 * between Supabase's tools and the emulator.
 */
export function remember({ version, name, sql }: Migration) {
  const row = {
    version,
    name: name.replace(/^\d+_|\.sql$/g, ''),
    statements: [sql],
    checksum: checksumOf(sql),
    applied_at: new Date().toISOString(),
  };
  return {
    sql: `insert into ${HISTORY} select * from jsonb_populate_record(null::${HISTORY}, $1::jsonb)`,
    values: [JSON.stringify(row)],
  };
}

/** The first migration of every version before 1.0.0. */
const FORMER = '20261122000100';
export const TOO_OLD =
  'The database is from a version before 1.0.0, which cannot be upgraded. Start with a new database.';

/**
 * Returns whether a database is too old to upgrade.
 * @param applied the versions of its applied migrations
 */
export const isTooOld = (applied: readonly string[]): boolean => applied.includes(FORMER);
