import { createClient, type SanityClient } from '@sanity/client';

/** Other hosts have no subdomain per project; the id goes into a header instead. */
const OTHER_HOST = { useProjectHostname: false };
const API_VERSION = '2025-02-19';

type Dataset = {
  projectId: string;
  dataset: string;
  /** Null: the hosted service. */
  apiHost: string | null;
};

/** Reads everything that its token may see, drafts included. @param token none: as everybody */
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
