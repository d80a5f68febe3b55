import { createClient, type SanityClient } from '@sanity/client';
import { environment } from '#config/env.ts';

/** First version whose reads see published documents by default. */
const API_VERSION = '2025-02-19';

/** One attempt; `load` keeps a shorter watch of its own over all attempts together. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** A host of one's own has no sub-domain per project; the id then travels in a header. */
const OWN_HOST = { useProjectHostname: false };

let client: SanityClient | undefined;

/** The connection to the dataset of this environment: published documents, never a CDN's copy. */
export function contentClient(): SanityClient {
  return (client ??= createClient(connection()));
}

/** Where the dataset is and how it is asked, for any copy of Sanity's client. */
export function connection() {
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
    ...(apiHost ? { apiHost, ...OWN_HOST } : {}),
  };
}
