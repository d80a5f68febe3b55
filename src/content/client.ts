import { createClient, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { contentMemory } from './process-memory.ts';
import { ALL_CONTENT_TAG } from './tags.ts';

/** The first version whose queries see published documents by default. */
const API_VERSION = '2025-02-19';

/** One attempt; `load` limits all attempts together to less. */
const ATTEMPT_TIMEOUT_MS = 10_000;

const SETTINGS_COUNT = 'count(*[_id == "settings"])';
const CACHED = { tags: [ALL_CONTENT_TAG], revalidate: false } satisfies NextFetchRequestConfig;

let withToken: SanityClient | undefined;
let withoutToken: SanityClient | undefined;

/** The client with the read token, for what not everybody may read: never a copy from the CDN. */
export function tokenClient(): SanityClient {
  return (withToken ??= createClient(clientConfig()));
}

/** The client that reads what everybody may read. */
export function publicClient(): SanityClient {
  return (withoutToken ??= createClient({ ...clientConfig(), token: undefined }));
}

/** The configuration of the client with the token, also for other copies of Sanity's package. */
export function clientConfig() {
  const { projectId, dataset, readToken, apiHost } = environment().sanity;
  return {
    projectId,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'published' as const,
    maxRetries: 2,
    timeout: ATTEMPT_TIMEOUT_MS,
    ...(readToken ? { token: readToken } : {}),
    // Other hosts have no subdomain per project; the id goes into a header instead.
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  };
}

/**
 * The client for published documents. Only a private dataset is read with the token: a revoked one
 * would be refused what everybody else may read.
 * @throws when the content source does not respond, or refuses both
 */
export async function publishedClient(): Promise<SanityClient> {
  const memory = contentMemory();
  if (environment().sanity.readToken) memory.isPrivate ??= await isPrivate();
  return memory.isPrivate ? tokenClient() : publicClient();
}

/**
 * Whether the published settings are seen with the token alone. Without it a private dataset answers
 * with a 401, or as if it were empty.
 * @returns undefined when they are not seen at all
 * @throws RefusedError when neither works: what looks empty then must not pass for the content
 */
async function isPrivate(): Promise<boolean | undefined> {
  try {
    if (await hasSettings(publicClient())) return false;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
  }
  return (await hasSettings(tokenClient())) || undefined;
}

async function hasSettings(client: SanityClient): Promise<boolean> {
  const count: unknown = await client
    // A page that asks for something uncached would be rendered for each visitor.
    .fetch(SETTINGS_COUNT, {}, { cache: 'force-cache', next: CACHED })
    .catch((error: unknown) => rethrow(error, client));
  return typeof count === 'number' && count > 0;
}

const refusal = z.object({ statusCode: z.literal([401, 403]) });

/** 401 or 403 when the content source refused a request for who sent it; null: it did not. */
function refusedStatus(error: unknown): number | null {
  return refusal.safeParse(error).data?.statusCode ?? null;
}

/**
 * Remembers for the health report that a request with the token failed for the token.
 * @returns one sentence with the fix; null when it failed for another reason
 */
export function recordTokenRefusal(error: unknown): string | null {
  const status = refusedStatus(error);
  if (status === null) return null;
  return (contentMemory().tokenRefusal =
    `The content source refused the read token (${status}): ` +
    'set SANITY_READ_TOKEN to a new one with the role Viewer.');
}

/** The content source refused a request for who sent it. The message is for anybody. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * Passes on why a request of this client failed. After a refusal the next query finds out once more
 * whether the dataset is private: a member may have changed that.
 * @throws RefusedError, or the error itself when it has another reason
 */
export function rethrow(cause: unknown, client: SanityClient): never {
  const status = refusedStatus(cause);
  if (status === null) throw cause;
  contentMemory().isPrivate = undefined;
  const message =
    (client.config().token ? recordTokenRefusal(cause) : null) ??
    `The content source refused to answer without a read token (${status}).`;
  throw new RefusedError(message, { cause });
}
