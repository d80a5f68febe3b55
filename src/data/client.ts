import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { z } from 'zod';
import { callerHeaders } from '#config/caller.ts';
import { environment } from '#config/env.ts';
import { DataError, toDataError } from './errors.ts';
import { fetchWithDeadline } from './fetch-with-deadline.ts';
import { fromRow } from './from-row.ts';
import type { Database } from './generated/database.types.ts';

type DataClient = SupabaseClient<Database>;

const clients = new Map<string, DataClient>();

/** May do what visitors may: read offered services and execute the functions of docs/calls.md. */
export function visitorClient(): DataClient {
  return clientFor(environment().supabase.publishableKey, {});
}

/** For what all pages may show an hour long. Next.js keeps the responses to its GET requests. */
export function cachedVisitorClient(): DataClient {
  const cached = { cache: 'force-cache', next: { revalidate: 3600 } } as const;
  return clientFor(environment().supabase.publishableKey, {}, cached);
}

/**
 * For the work of the site itself. Each call says which site asks: a database that belongs to another
 * one refuses it.
 */
export function workerClient(): DataClient {
  return clientFor(environment().supabase.secretKey, callerHeaders(environment()));
}

/** Callers decide about retries: they know how long a visitor waits. */
function clientFor(
  key: string,
  headers: Record<string, string>,
  caching: RequestInit = {},
): DataClient {
  const { url } = environment().supabase;
  const name = [url, key, caching.cache, ...Object.values(headers)].join(' ');
  const client =
    clients.get(name) ??
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: {
        headers,
        fetch: (input, init) => fetchWithDeadline(input, { ...init, ...caching }),
      },
      db: { retry: false },
    });
  clients.set(name, client);
  return client;
}

type ClientResponse = { data: unknown; error: { code?: string; message: string } | null };

/** Waits for the response of a call. @returns it as the database wrote it @throws DataError */
export async function readResponse(call: PromiseLike<ClientResponse>): Promise<unknown> {
  const { data, error } = await call;
  if (error) throw toDataError(error);
  return data;
}

/**
 * Waits for the response of a call and validates it.
 * @param schema of the response with the keys of the site: see `fromRow`
 * @throws DataError `unavailable` also for a response of another shape
 */
export async function parseResponse<T>(
  call: PromiseLike<ClientResponse>,
  schema: z.ZodType<T>,
): Promise<T> {
  const parsed = schema.safeParse(fromRow(await readResponse(call)));
  if (parsed.success) return parsed.data;
  throw new DataError('unavailable', 'the database returned an unexpected response', parsed.error);
}
