import { createServer, request } from 'node:http';
import { listen, stopListening } from '../../../local/http/listen.ts';
import { startPostgrest, tokenFor } from '../../../local/supabase/tests/reference/postgrest.ts';
import type { TestDatabase } from '../database/connect.ts';
import { startPostgres, type Engine } from '../database/engines/engines.ts';
import { migrate } from '../database/engines/migrate.ts';
import { openForSuite } from '../database/harness.ts';
import { KEYS, useDatabase } from './site-environment.ts';

/**
 * A migrated PostgreSQL behind PostgREST for the tests of a suite, used by the site in this
 * process.
 */
export const usePostgrest = (): TestDatabase => openForSuite(startDatabase);

async function startDatabase(): Promise<Engine> {
  const engine = await startPostgres();
  await migrate(engine);
  await engine.script("alter role authenticator password 'loopback-only'");
  const api = await startPostgrest(engine.port).catch(async (error: unknown) => {
    await engine.close();
    throw error;
  });
  const gateway = createGateway(api.url);
  useDatabase(`http://127.0.0.1:${await listen(gateway, 0)}`);
  const close = async () => {
    await stopListening(gateway);
    await api.close();
    await engine.close();
  };
  return { ...engine, close };
}

/** Turns the keys of the project into roles of the database, as Supabase's gateway does. */
const createGateway = (api: string) =>
  createServer((incoming, response) => {
    const { method, headers } = incoming;
    const role = headers['apikey'] === KEYS.secretKey ? 'service_role' : 'anon';
    const upstream = request(`${api}${incoming.url?.replace('/rest/v1', '')}`, {
      ...(method !== undefined && { method }),
      headers: { ...headers, authorization: `Bearer ${tokenFor(role)}` },
    });
    upstream.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(upstream);
  });
