import { query, type Database } from './database.ts';

/**
 * Writes into the database when it was backed up, for health and the doctor: a comment, since the
 * tables may be those of an older version, and are what is being backed up.
 * @param madeAt an ISO instant
 * @returns whether the database took it
 */
export function noteBackup(database: Database, madeAt: string): Promise<boolean> {
  const sql = `comment on schema private is 'Backed up at ${new Date(madeAt).toISOString()}'`;
  return query(database, sql).then(
    () => true,
    () => false,
  );
}
