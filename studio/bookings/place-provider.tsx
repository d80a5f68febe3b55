import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from 'sanity';
import { DEFAULT_PLACE } from '#config/business.ts';
import { fetchPlace } from '../place.ts';
import { API_VERSION } from '../validation/dataset/query-dataset.ts';
import { PlaceContext } from './use-place.ts';

/** Tells everything below where the business is. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: API_VERSION });
  const { data } = useQuery({
    queryKey: ['place'],
    queryFn: () => fetchPlace(client),
    refetchInterval: false,
    staleTime: Infinity,
  });
  return <PlaceContext value={data ?? DEFAULT_PLACE}>{children}</PlaceContext>;
}
