import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startSupabase } from '../../../local/supabase/server.ts';
import { readChecksums, readRecordedRows } from '../../landed/landed-version.ts';
import { writeRows } from '../../landed/table-rows.ts';
import { connectTo, type TestDatabase } from '../database/connect.ts';
import { accessPglite } from '../database/engines/engines.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations');
export const KEYS = { publishableKey: 'sb_publishable_test', secretKey: 'sb_secret_test' };

export type LandedDatabase = {
  url: string;
  /** Stops it, and asks what is in its folder, as superuser. */
  inspect<T>(ask: (db: TestDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** The emulator of the database as a released version left it, with all its rows. */
export async function startLandedDatabase(version: string): Promise<LandedDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'landed-database-'));
  const dataDir = join(folder, 'data');
  const migrationsDir = join(folder, 'migrations');
  mkdirSync(migrationsDir);
  for (const name of Object.keys(readChecksums(version))) {
    cpSync(join(MIGRATIONS, name), join(migrationsDir, name));
  }
  const start = () => startSupabase({ port: 0, dataDir, migrationsDir, ...KEYS });
  const inspect: LandedDatabase['inspect'] = async (ask) => {
    await server.close();
    const db = connectTo(accessPglite(await PGlite.create(join(dataDir, 'postgres'))));
    try {
      return await ask(db);
    } finally {
      await db.close();
    }
  };
  let server = await start();
  await inspect((db) => writeRows(db, readRecordedRows(version)));
  server = await start();
  return {
    url: server.url,
    inspect,
    close: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
