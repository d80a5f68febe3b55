import { type Database, execute } from './database.ts';

/**
 * Keeps in the database when a backup held all of its rows, for health and the doctor. A comment, because
 * the tables may be those of an older version.
 * @param at ISO 8601
 * @returns whether the database took it
 */
export const noteBackup = (database: Database, at: string): Promise<boolean> =>
  execute(database, [{ sql: `comment on schema private is 'Backed up at ${at}'` }]).then(
    () => true,
    () => false,
  );
