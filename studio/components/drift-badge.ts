import { useEffect, useState } from 'react';
import type { DocumentBadgeComponent } from 'sanity';
import { z } from 'zod';
import { errorsOfService, readHealth } from '../site/read-health.ts';

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

/** A publish reaches the website within a second or two. */
const POLL_INTERVAL_MS = 3_000;

/** What the site reports about this service: read after each publish, then polled until it is fixed. */
function useDrift(slug: string | null, revision: string | null): string[] {
  const [errors, setErrors] = useState<string[]>([]);

  useEffect(() => {
    if (slug === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCancelled = false;
    const poll = async () => {
      const found = errorsOfService(slug, (await readHealth()).errors);
      if (isCancelled) return;
      setErrors(found);
      if (found.length > 0) timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    };
    timer = setTimeout(() => void poll(), POLL_INTERVAL_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [slug, revision]);

  return slug === null ? [] : errors;
}
