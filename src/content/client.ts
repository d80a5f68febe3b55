import { createClient, type SanityClient } from '@sanity/client';
import { environment } from '#config/env.ts';

/** The first version whose queries see published documents by default. */
const API_VERSION = '2025-02-19';

/** One attempt; `load` limits all attempts together to less. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Other hosts have no subdomain per project; the id goes into a header instead. */
const OTHER_HOST = { useProjectHostname: false };

let client: SanityClient | undefined;

/** The client for the configured dataset: published documents, never a copy from the CDN. */
export function contentClient(): SanityClient {
  return (client ??= createClient(clientConfig()));
}

/** The configuration of that client, also for other copies of Sanity's package. */
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
    ...(apiHost ? { apiHost, ...OTHER_HOST } : {}),
  };
}
