import { useQuery } from '@tanstack/react-query';
import type { DocumentBadgeComponent } from 'sanity';
import { z } from 'zod';
import { errorsOfService, readHealth } from '../site/read-health.ts';

const service = z.object({ _rev: z.string(), slug: z.object({ current: z.string() }) });

/** A publish reaches the website within a second or two. */
const POLL_INTERVAL_MS = 3_000;
const NONE: string[] = [];

/**
 * Marks a service whose published price differs from the one used for quotes: asked once after each
 * publish, then again and again until it is fixed.
 */
export const DriftBadge: DocumentBadgeComponent = ({ published }) => {
  const { data: known } = service.safeParse(published);
  const { data: errors } = useQuery({
    queryKey: ['drift', known],
    queryFn: async () =>
      known ? errorsOfService(known.slug.current, (await readHealth()).errors) : NONE,
    enabled: known !== undefined,
    // Nothing is asked at once, and nothing is remembered of a service that was left.
    ...{ initialData: NONE, staleTime: Infinity, gcTime: 0 },
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
