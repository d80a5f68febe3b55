import type { Database } from './database.ts';

/**
 * Writes into the database when it was backed up, for health and the doctor: a comment, since the
 * tables may be those of an older version, and are what is being backed up.
 * @param madeAt an ISO instant
 * @returns whether the database took it
 */
export async function noteBackup(database: Database, madeAt: string): Promise<boolean> {
  const sql = `comment on schema private is 'Backed up at ${new Date(madeAt).toISOString()}'`;
  const results = database.run([{ sql }])[Symbol.asyncIterator]();
  try {
    // To the end: a transaction that nobody reads on is rolled back.
    while (!(await results.next()).done);
    return true;
  } catch {
    return false;
  }
}
