import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useClient, useCurrentUser, type LayoutProps } from 'sanity';
import { API_VERSION } from '../validation/dataset/query-dataset.ts';
import { createStudioApi } from './api/studio-api.ts';
import { PlaceProvider } from './place-provider.tsx';
import { StudioApiContext } from './use-studio-api.ts';
import { createQueryClient } from './view-queries.ts';

/** One connection to the site, and what it returned, for as long as a member is signed in. */
export function BookingsProvider(props: LayoutProps) {
  const client = useClient({ apiVersion: API_VERSION });
  const user = useCurrentUser();
  const id = user?.id ?? 'unknown';
  const name = user?.name ?? user?.email ?? 'Unknown';
  const api = useMemo(() => createStudioApi(client, { id, name }), [client, id, name]);
  const [queryClient] = useState(createQueryClient);
  return (
    <StudioApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <PlaceProvider>{props.renderDefault(props)}</PlaceProvider>
      </QueryClientProvider>
    </StudioApiContext>
  );
}
