import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useClient } from 'sanity';
import { DEFAULT_PLACE } from '#config/business.ts';
import { fetchTimeZone } from '../time-zone.ts';
import { API_VERSION } from '../validation/dataset/query-dataset.ts';

const TimeZone = createContext<string>(DEFAULT_PLACE.timeZone);

/** Reads the time zone of the business for everything below; the usual one stands until it is there. */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const client = useClient({ apiVersion: API_VERSION });
  const { data } = useQuery({
    queryKey: ['time zone'],
    queryFn: () => fetchTimeZone(client),
    refetchInterval: false,
    staleTime: Infinity,
  });
  return <TimeZone value={data ?? DEFAULT_PLACE.timeZone}>{children}</TimeZone>;
}

/** Days and times of visits are wall clock there, wherever the owner is. */
export const useTimeZone = (): string => useContext(TimeZone);
