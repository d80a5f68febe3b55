import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSupabase } from '../../../local/supabase/server.ts';
import { KEYS, useDatabase } from './site-environment.ts';

export const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations');

/** The database emulator, in memory, with all migrations. */
export const startDatabase = () =>
  startSupabase({ port: 0, dataDir: ':memory:', migrationsDir: MIGRATIONS, ...KEYS });

/** A database for the tests of a file, used by the site in this process. */
export function useOwnDatabase(prepare: (url: string) => Promise<unknown> = async () => {}): void {
  let close = () => Promise.resolve();
  beforeAll(async () => {
    const database = await startDatabase();
    close = database.close;
    useDatabase(database.url);
    await prepare(database.url);
  });
  afterAll(() => close());
}
