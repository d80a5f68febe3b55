import type { DocumentBadgeComponent } from 'sanity';
import { z } from 'zod';
import { useDrift } from './use-drift.ts';

const service = z.object({ _rev: z.string(), slug: z.object({ current: z.string() }) });

/** Marks a service whose published price is not the one that visitors are quoted. */
export const DriftBadge: DocumentBadgeComponent = ({ published }) => {
  const found = service.safeParse(published).data;
  const problems = useDrift(found?.slug.current ?? null, found?._rev ?? null);
  if (problems.length === 0) return null;
  return {
    label: 'The website differs',
    color: 'danger',
    title: `${problems.join(' ')} Publish once more; if this stays, open "Is everything well?".`,
  };
};
