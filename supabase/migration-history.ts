import { createHash } from 'node:crypto';
import type { Migration } from './read-migrations.ts';

/** Supabase's own tools read and write it too. */
export const HISTORY = 'supabase_migrations.schema_migrations';

/** The same for a file with other line ends. */
export const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/**
 * The statement that remembers a migration as applied, with the columns that the table has: those of
 * Supabase's tools, or of the emulator.
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

/** The first migrations of 0.x and of 1.0.0, which were never used by a live site. */
const FORMER = ['20261122000100', '20261124000000'];
export const TOO_OLD =
  'The database is from a version before 1.1.0, which cannot be upgraded. Start with a new database.';

/**
 * Returns whether a database is too old to upgrade.
 * @param applied the versions of its applied migrations
 */
export const isTooOld = (applied: readonly string[]): boolean =>
  FORMER.some((version) => applied.includes(version));
