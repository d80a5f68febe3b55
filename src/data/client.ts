import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import { environment } from '#config/env.ts';
import { DataError, toDataError } from './errors.ts';
import { fetchWithDeadline } from './fetch-with-deadline.ts';
import type { Database } from './generated/database.types.ts';

export type DataClient = SupabaseClient<Database>;

const clients = new Map<string, DataClient>();

/** What visitors may do: read services on offer, execute the four visitor functions. */
export function visitorClient(): DataClient {
  return clientFor(environment().supabase.publishableKey);
}

/** For the outbox worker, the services sync and the addresses of city pages only. */
export function workerClient(): DataClient {
  return clientFor(environment().supabase.secretKey);
}

/** Retries belong to the callers: they know what a visitor waits for. */
function clientFor(key: string): DataClient {
  const { url } = environment().supabase;
  const name = `${url} ${key}`;
  const client =
    clients.get(name) ??
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: (input, init) => fetchWithDeadline(input, init) },
      db: { retry: false },
    });
  clients.set(name, client);
  return client;
}

type Outcome = { data: unknown; error: { code?: string; message: string } | null };

/**
 * The checked answer of one call.
 * @throws DataError `unavailable` also when the answer is not what the database promises
 */
export async function answerOf<T>(call: PromiseLike<Outcome>, schema: z.ZodType<T>): Promise<T> {
  const { data, error } = await call;
  if (error) throw toDataError(error);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new DataError('unavailable', 'the database gave an unexpected answer', parsed.error);
}
