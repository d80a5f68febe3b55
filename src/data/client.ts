import { createHash } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { callerHeaders } from '#config/caller.ts';
import { environment } from '#config/env.ts';
import { changedPrices } from '#domain/pricing/shown-prices.ts';
import { withinDeadline } from '#lib/deadline.ts';
import {
  ChangedPricesError,
  DataError,
  fromRow,
  toDataError,
  type ResponseError,
} from './errors.ts';
import type { Database } from './generated/database.types.ts';
import { currentTrial } from './trial.ts';

/** Longer than any call takes, but shorter than visitors are willing to wait. */
const DEADLINE_MS = 8_000;

const STATUSES_WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Fetches with a deadline for the response and its body. A timer enforces it, because Next.js wraps `fetch` and may
 * drop the signal. Next.js caches no response by default. An explicit `no-store` would break the static rendering of
 * pages that read the database.
 * @throws DOMException named TimeoutError after the deadline
 */
export async function fetchWithDeadline(
  input: RequestInfo | URL,
  init: RequestInit = {},
  deadlineMs = DEADLINE_MS,
): Promise<Response> {
  const controller = new AbortController();
  try {
    return await withinDeadline(
      fetchWhole(input, { ...init, signal: controller.signal }),
      deadlineMs,
    );
  } catch (error) {
    controller.abort(error);
    throw error;
  }
}

async function fetchWhole(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const body = await response.arrayBuffer();
  return new Response(STATUSES_WITHOUT_BODY.has(response.status) ? null : body, {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers,
  });
}

type DataClient = SupabaseClient<Database>;

const clients = new Map<string, DataClient>();

/** Returns the client with the rights of visitors: see docs/calls.md. */
export const visitorClient = (): DataClient => clientFor(environment().supabase.publishableKey, {});

/**
 * Returns a client for data that pages may show for some time. Next.js caches the responses to its GET requests.
 * @param tags that make the responses stale earlier
 */
export function cachedVisitorClient(seconds: number, tags: string[] = []): DataClient {
  const cached: RequestInit = { cache: 'force-cache', next: { revalidate: seconds, tags } };
  return clientFor(environment().supabase.publishableKey, {}, cached);
}

/**
 * Returns the client for the site's own work and for forms. The database accepts the sender of a form only with this
 * key. Each call identifies the site, and a database of another site refuses it.
 */
export const workerClient = (): DataClient =>
  clientFor(environment().supabase.secretKey, callerHeaders(environment()));

/** Returns a client without retries. Callers decide about them, because a visitor may be waiting. */
function clientFor(
  key: string,
  headers: Record<string, string>,
  caching: RequestInit = {},
): DataClient {
  const { url } = environment().supabase;
  const name = JSON.stringify([url, key, caching.next, headers]);
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

/** Returns the hash of a secret. Secrets leave the site only as hashes. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Keyed hashes of the IP address that a form came from, and of its network. */
export type Sender = { visitor: string; network: string };

type ClientResponse = { data: unknown; error: ResponseError | null };

/** Returns the response of a call as the database wrote it. @throws DataError */
export async function readResponse(call: PromiseLike<ClientResponse>): Promise<unknown> {
  const { data, error } = await call;
  if (error) throw toDataError(error);
  return data;
}

/**
 * The reason why the database refused a form. It returns a value because an error would roll back the count of the
 * attempt.
 */
const refusal = z.object({
  refused: z.object({ code: z.string(), message: z.string(), hint: z.string().nullable() }),
});

/**
 * Returns the validated response of a call.
 * @param schema of the response with the keys of the site: see `fromRow`
 * @throws DataError `unavailable` also for a response of another shape
 * @throws ChangedPricesError
 */
export async function parseResponse<T>(
  call: PromiseLike<ClientResponse>,
  schema: z.ZodType<T>,
): Promise<T> {
  const response = fromRow(await readResponse(call));
  const refused = refusal.safeParse(response);
  if (refused.success) throw toDataError(refused.data.refused);
  const parsed = schema.safeParse(response);
  if (parsed.success) return parsed.data;
  const changed = changedPrices.safeParse(response);
  if (changed.success) throw new ChangedPricesError(changed.data.changedPrices);
  throw new DataError('unavailable', 'the database returned an unexpected response', parsed.error);
}

type Functions = Database['public']['Functions'];

/** Returns arguments as they are sent, without undefined ones. */
const asJson = (args: unknown) => z.json().parse(JSON.parse(JSON.stringify(args)));

/**
 * Calls a function of the database for the site itself, and returns the validated response: see `parseResponse`. In a
 * trial, the database rolls back what the function of a form stored, and refuses all other functions.
 * @throws DataError
 * @throws ChangedPricesError
 */
export async function callDatabase<Name extends keyof Functions, T>(
  name: Name,
  args: Functions[Name]['Args'],
  schema: z.ZodType<T>,
): Promise<T> {
  const trial = currentTrial();
  if (!trial) return parseResponse(workerClient().rpc(name, args), schema);
  try {
    const call = workerClient().rpc('try_form', { called: name, args: asJson(args) });
    return await parseResponse(call, schema);
  } catch (error) {
    trial.error = error;
    throw error;
  }
}
