import { createServer, type Server } from 'node:http';
import { listen, stopListening } from '../http/listen.ts';
import { openWeather } from '../weather/weather.ts';
import { readCatalog } from './catalog.ts';
import { openDatabase } from './database.ts';
import { serve } from './gateway.ts';
import { supabaseWeather } from './weather.ts';

export type SupabaseOptions = {
  /** 0 takes any free port. */
  port: number;
  /** A folder of its own, or `:memory:`. */
  dataDir: string;
  migrationsDir: string;
  /** `sb_publishable_…`: acts as role `anon`. */
  publishableKey: string;
  /** `sb_secret_…`: acts as role `service_role`. */
  secretKey: string;
};

/**
 * Starts an emulator of Supabase's data API on this machine, for development and tests: PGlite with the
 * project's roles and migrations, behind the part of PostgREST that supabase-js uses here. Acknowledged
 * writes survive `kill -9`.
 * @returns the address for supabase-js, and `close`
 * @throws Error in a sentence when the port or the folder is in use, or a migration fails
 */
export async function startSupabase(
  options: SupabaseOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const database = await openDatabase(options.dataDir, options.migrationsDir);
  try {
    const catalog = await readCatalog(database);
    const keys = { publishableKey: options.publishableKey, secretKey: options.secretKey };
    const weather = openWeather(supabaseWeather);
    const gateway = { database, catalog, keys, weather };
    const server = createServer((request, response) => {
      void serve(gateway, request, response);
    });
    const port = await listen(server, options.port);
    return { url: `http://localhost:${port}`, close: closeOnce(server, () => database.close()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Requests under way may take another second. */
const GRACE_MS = 1_000;

function closeOnce(server: Server, closeDatabase: () => Promise<void>): () => Promise<void> {
  const close = async () => {
    await stopListening(server, GRACE_MS);
    await closeDatabase();
  };
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
