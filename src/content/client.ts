import { createClient, type SanityClient } from '@sanity/client';
import { z } from 'zod';
import { environment } from '#config/env.ts';
import { contentMemory } from './process-memory.ts';
import { ALL_CONTENT_TAG } from './tags.ts';

/** The first version whose queries see published documents by default. */
const API_VERSION = '2025-02-19';

/** Limits one attempt. `load` has a shorter limit for all attempts together. */
const ATTEMPT_TIMEOUT_MS = 10_000;

const SETTINGS_COUNT = 'count(*[_id == "settings"])';
const CACHED = { tags: [ALL_CONTENT_TAG], revalidate: false } satisfies NextFetchRequestConfig;

let withToken: SanityClient | undefined;
let withoutToken: SanityClient | undefined;

/** Returns the client with the read token, for content that isn't public. It never reads from the CDN. */
export function tokenClient(): SanityClient {
  return (withToken ??= createClient(clientConfig()));
}

/** Returns the client without a token, for public content. */
export function publicClient(): SanityClient {
  return (withoutToken ??= createClient({ ...clientConfig(), token: undefined }));
}

/** Returns the configuration of the client with the token. Other copies of Sanity's package use it too. */
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
    // Other hosts have no subdomain per project. The client sends the id in a header instead.
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  };
}

/**
 * Returns the client for published documents. It uses the token for a private dataset only, because the content
 * source refuses a revoked token even for public content.
 * @throws when the content source does not respond, or refuses both clients
 */
export async function publishedClient(): Promise<SanityClient> {
  const memory = contentMemory();
  if (environment().sanity.readToken) memory.isPrivate ??= await isPrivate();
  return memory.isPrivate ? tokenClient() : publicClient();
}

/**
 * Returns whether only the token can read the published settings. Without it, a private dataset responds with a 401
 * or as if it were empty.
 * @returns undefined when neither client finds settings
 * @throws RefusedError when the content source refuses both, so that the dataset doesn't pass for an empty one
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
    // An uncached request would make every page dynamic.
    .fetch(SETTINGS_COUNT, {}, { cache: 'force-cache', next: CACHED })
    .catch((error: unknown) => rethrow(error, client));
  return typeof count === 'number' && count > 0;
}

const refusal = z.object({ statusCode: z.literal([401, 403]) });

/** Returns 401 or 403 when the content source refused the credentials of a request, otherwise null. */
function refusedStatus(error: unknown): number | null {
  return refusal.safeParse(error).data?.statusCode ?? null;
}

/**
 * Records for the health report that the content source refused the read token.
 * @returns one sentence with the fix; null when the request failed for another reason
 */
export function recordTokenRefusal(error: unknown): string | null {
  const status = refusedStatus(error);
  if (status === null) return null;
  return (contentMemory().tokenRefusal =
    `The content source refused the read token (${status}): ` +
    'set SANITY_READ_TOKEN to a new one with the role Viewer.');
}

/** The content source refused the credentials of a request. The message may be public. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

/**
 * Rethrows why a request of this client failed. After a refusal, the next query checks again whether the dataset is
 * private, because a member may have changed that.
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
