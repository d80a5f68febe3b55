import { createClient, type SanityClient } from '@sanity/client';

/** Other hosts have no subdomain per project. The client sends the project id in a header instead. */
const OTHER_HOST = { useProjectHostname: false };
const API_VERSION = '2025-02-19';

type Dataset = {
  projectId: string;
  dataset: string;
  /** Null for the hosted service. */
  apiHost: string | null;
};

/**
 * Returns a client that reads everything its token may see, including drafts.
 * @param token if omitted, the client reads only public documents
 */
export function connectToContent(
  { projectId, dataset, apiHost }: Dataset,
  token?: string,
): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: API_VERSION,
    useCdn: false,
    perspective: 'raw',
    ...(token && { token }),
    ...(apiHost && { apiHost, ...OTHER_HOST }),
  });
}
