import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, stopListening } from '../../../local/http/listen.ts';
import { startPostgrest, tokenFor } from '../../../local/supabase/tests/reference/postgrest.ts';
import type { TestDatabase } from '../database/connect.ts';
import { startPostgres, type Engine } from '../database/engines/engines.ts';
import { migrate } from '../database/engines/migrate.ts';
import { openForSuite } from '../database/harness.ts';
import { useDatabase } from './site-environment.ts';

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
  const api = await startPostgrest(engine.port).catch(async (error: unknown) => {
    await engine.close();
    throw error;
  });
  // A gateway like Supabase's, which turns the keys of the project into database roles.
  const gateway = createServer((request, response) => void forward(request, response, api.url));
  useDatabase(`http://127.0.0.1:${await listen(gateway, 0)}`);
  const close = async () => {
    await stopListening(gateway);
    await api.close();
    await engine.close();
  };
  return { ...engine, close };
}

async function forward(request: IncomingMessage, response: ServerResponse, api: string) {
  const role = KEYS.get(String(request.headers['apikey']));
  if (!role) {
    response.writeHead(401, { 'content-type': 'application/json' });
    response.end('{"message":"Invalid API key"}');
    return;
  }
  const body: Buffer[] = [];
  request.on('data', (chunk: Buffer) => body.push(chunk));
  await once(request, 'end');
  const upstream = await fetch(`${api}${request.url?.replace('/rest/v1', '')}`, {
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
