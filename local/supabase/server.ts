import { createServer, type Server } from 'node:http';
import { readCatalog } from './catalog.ts';
import { openDatabase } from './database.ts';
import { serve } from './gateway.ts';

export type SupabaseOptions = {
  /** 0 = any free port. */
  port: number;
  /** A folder that this process alone uses, or `:memory:`. */
  dataDir: string;
  migrationsDir: string;
  /** `sb_publishable_…`: acts as role `anon`. */
  publishableKey: string;
  /** `sb_secret_…`: acts as role `service_role`. */
  secretKey: string;
};

/**
 * Starts the local emulator of Supabase's data API on the loopback interface: PGlite with the
 * project's roles and migrations, behind the part of PostgREST that supabase-js uses here. For a
 * laptop, a demo and tests.
 * @returns the address for supabase-js and how to end it; an acknowledged write survives `kill -9`
 * @throws Error in a sentence when the port is taken, the folder is in use, or a migration does not
 *   fit the database
 */
export async function startSupabase(
  options: SupabaseOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const database = await openDatabase(options.dataDir, options.migrationsDir);
  try {
    const catalog = await readCatalog(database);
    const keys = { publishableKey: options.publishableKey, secretKey: options.secretKey };
    const server = createServer((request, response) => {
      void serve({ database, catalog, keys }, request, response);
    });
    const port = await listen(server, options.port);
    return { url: `http://localhost:${port}`, close: closeOnce(server, () => database.close()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(explain(cause, port)));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

function explain(cause: Error, port: number): Error {
  if (!('code' in cause) || cause.code !== 'EADDRINUSE') return cause;
  return new Error(`Port ${port} is taken by another program. Stop it, or choose another port.`, {
    cause,
  });
}

/** What is being answered gets a moment to finish; idle connections are cut at once. */
function closeOnce(server: Server, closeDatabase: () => Promise<void>): () => Promise<void> {
  const close = async () => {
    const cut = setTimeout(() => server.closeAllConnections(), 1_000);
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    clearTimeout(cut);
    await closeDatabase();
  };
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
