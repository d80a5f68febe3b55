import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSupabase } from '../../../local/supabase/server.ts';
import { openPglite } from '../../../supabase/open-pglite.ts';
import { readChecksums, readRecordedRows } from '../../released/released-version.ts';
import { writeRows } from '../../released/table-rows.ts';
import { KEYS } from '../data/site-environment.ts';
import { MIGRATIONS } from '../data/start-database.ts';
import { connectTo, type TestDatabase } from '../database/connect.ts';
import { accessPglite } from '../database/engines/engines.ts';

export type ReleasedDatabase = Awaited<ReturnType<typeof startReleasedDatabase>>;

/** The database emulator as a released version left it, with all its rows. */
export async function startReleasedDatabase(version: string) {
  const folder = mkdtempSync(join(tmpdir(), 'released-database-'));
  const dataDir = join(folder, 'data');
  const migrationsDir = join(folder, 'migrations');
  mkdirSync(migrationsDir);
  for (const name of Object.keys(readChecksums(version))) {
    cpSync(join(MIGRATIONS, name), join(migrationsDir, name));
  }
  const start = () => startSupabase({ port: 0, dataDir, migrationsDir, ...KEYS });
  /** Stops it, and queries its folder as superuser. */
  const inspect = async <T>(ask: (db: TestDatabase) => Promise<T>): Promise<T> => {
    await server.close();
    const db = connectTo(accessPglite(await openPglite({ dataDir: join(dataDir, 'postgres') })));
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
