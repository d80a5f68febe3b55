import { type Database, execute } from './database.ts';

/**
 * Stores the date of a backup in the database, for the health endpoint and the doctor. The date goes into a
 * comment, because an older schema may lack a table for it.
 * @param at ISO 8601
 * @returns whether the database stored it
 */
export const noteBackup = (database: Database, at: string): Promise<boolean> =>
  execute(database, [{ sql: `comment on schema private is 'Backed up at ${at}'` }]).then(
    () => true,
    () => false,
  );
