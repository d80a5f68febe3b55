import { useMemo } from 'react';
import { useClient, useCurrentUser } from 'sanity';
import { API_VERSION } from '../validation/dataset/query-dataset.ts';
import { createStudioApi, type StudioApi } from './api/studio-api.ts';

const known = new Map<string, StudioApi>();

/** One connection to the site for each member, shared by the tool and its count in the bar. */
export function useStudioApi(): StudioApi {
  const client = useClient({ apiVersion: API_VERSION });
  const user = useCurrentUser();
  const id = user?.id ?? 'unknown';
  const name = user?.name ?? user?.email ?? 'Unknown';
  return useMemo(() => {
    const api = known.get(id) ?? createStudioApi(client, { id, name });
    known.set(id, api);
    return api;
  }, [client, id, name]);
}
