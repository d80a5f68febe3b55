import type { DocumentBadgeComponent } from 'sanity';
import { z } from 'zod';
import { useDrift } from './use-drift.ts';

const service = z.object({ _rev: z.string(), slug: z.object({ current: z.string() }) });

/** Marks a service whose published price differs from the one used for quotes. */
export const DriftBadge: DocumentBadgeComponent = ({ published }) => {
  const { data } = service.safeParse(published);
  const errors = useDrift(data?.slug.current ?? null, data?._rev ?? null);
  if (errors.length === 0) return null;
  return {
    label: 'Website out of date',
    color: 'danger',
    title: `${errors.join(' ')} Publish again. If that doesn't help, open Site status.`,
  };
};
