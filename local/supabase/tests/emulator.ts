import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, onTestFinished } from 'vitest';
import type { AtEnd } from '../../tests/temporary-folder.ts';
import { startSupabase, type SupabaseOptions } from '../server.ts';

export const KEYS = {
  publishableKey: 'sb_publishable_of_a_test',
  secretKey: 'sb_secret_of_a_test',
};
export const FIXTURE = join(import.meta.dirname, 'fixture/migrations');

/** Starts the emulator on a free port, in memory by default, and closes it at the end of the test. */
export async function startEmulator(
  options: Partial<SupabaseOptions> = {},
  atEnd: AtEnd = onTestFinished,
) {
  const server = await startSupabase({
    port: 0,
    dataDir: ':memory:',
    migrationsDir: FIXTURE,
    ...KEYS,
    ...options,
  });
  atEnd(server.close);
  return server;
}

/** Returns supabase-js with one of the keys. */
export const clientOf = (url: string, key: string) =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

/** Starts one emulator in memory for all tests of a file. */
export const openEmulator = (options: Partial<SupabaseOptions> = {}) =>
  startEmulator(options, afterAll);
