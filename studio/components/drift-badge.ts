import { useQuery } from '@tanstack/react-query';
import type { DocumentBadgeComponent } from 'sanity';
import { z } from 'zod';
import { errorsOfService, readHealth } from '../site/read-health.ts';

const service = z.object({ _rev: z.string(), slug: z.object({ current: z.string() }) });

/** A publish reaches the website within a second or two. */
const POLL_INTERVAL_MS = 3_000;
const NONE: string[] = [];

/**
 * Marks a service whose published price differs from the one used for quotes. The badge checks once after
 * each publish, then keeps checking until the prices match.
 */
export const DriftBadge: DocumentBadgeComponent = ({ published }) => {
  const { data: known } = service.safeParse(published);
  const { data: errors } = useQuery({
    queryKey: ['drift', known],
    queryFn: async () =>
      known ? errorsOfService(known.slug.current, (await readHealth()).errors) : NONE,
    enabled: known !== undefined,
    // The first check waits for the interval. A closed service leaves nothing in the cache.
    initialData: NONE,
    staleTime: Infinity,
    gcTime: 0,
    refetchInterval: ({ state: { data = NONE, dataUpdateCount } }) =>
      dataUpdateCount === 0 || data.length > 0 ? POLL_INTERVAL_MS : false,
  });
  if (errors.length === 0) return null;
  return {
    label: 'Website out of date',
    color: 'danger',
    title: `${errors.join(' ')} Publish again. If that doesn't help, open Site status.`,
  };
};
