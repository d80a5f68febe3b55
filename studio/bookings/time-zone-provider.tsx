import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from 'sanity';
import { DEFAULT_PLACE } from '#config/business.ts';
import { fetchTimeZone } from '../time-zone.ts';
import { API_VERSION } from '../validation/dataset/query-dataset.ts';
import { TimeZoneContext } from './use-time-zone.ts';

/** Gives the time zone of the business to everything below. */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: API_VERSION });
  const { data } = useQuery({
    queryKey: ['time zone'],
    queryFn: () => fetchTimeZone(client),
    refetchInterval: false,
    staleTime: Infinity,
  });
  return <TimeZoneContext value={data ?? DEFAULT_PLACE.timeZone}>{children}</TimeZoneContext>;
}
