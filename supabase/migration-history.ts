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

/** A migration in the history of a database. Supabase's own tools store no checksum. */
export type Applied = { version: string; checksum: string | null };

/** Why migrations cannot be applied to a database, and what to do instead. */
export type HistoryProblem = { message: string; fix: string };

const NEW_DATABASE =
  'Set up an empty database with npm run setup. To keep the rows, run npm run backup with the code that made the old one, and npm run restore into the new one.';

/**
 * Compares the history of a database with the migrations of this version.
 * @returns the migrations that the database lacks, or the problem that must be solved first
 */
export function compareHistory(
  applied: readonly Applied[],
  files: readonly Migration[],
): { pending: Migration[]; problem: HistoryProblem | null } {
  const known = new Map(applied.map(({ version, checksum }) => [version, checksum]));
  const pending = files.filter(({ version }) => !known.has(version));
  return { pending, problem: problemOf(known, files) };
}

function problemOf(
  known: ReadonlyMap<string, string | null>,
  files: readonly Migration[],
): HistoryProblem | null {
  if (FORMER.some((version) => known.has(version))) {
    return {
      message: 'The database is from a version before 1.1.0, which cannot be upgraded.',
      fix: 'Start with a new database: an empty project, and npm run setup.',
    };
  }
  const changed = files.filter(({ version, sql }) => {
    const checksum = known.get(version);
    return checksum && checksum !== checksumOf(sql);
  });
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ');
    return {
      message: `The database was made by another edition of ${names}, so it differs from this version.`,
      fix: `Use the code that made it. ${NEW_DATABASE}`,
    };
  }
  const newer = [...known.keys()].filter(
    (version) => !files.some((file) => file.version === version),
  );
  if (newer.length > 0) {
    return {
      message: `The database is newer than this code, which has no migration ${newer.join(', ')}.`,
      fix: 'Use the newer version of the code.',
    };
  }
  return null;
}
