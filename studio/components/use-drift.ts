import { useEffect, useState } from 'react';
import { errorsOfService, readHealth } from './read-health.ts';

/** A publish reaches the website within a second or two. */
const POLL_INTERVAL_MS = 3_000;

/** What the site reports about this service: read after each publish, then polled until it is fixed. */
export function useDrift(slug: string | null, revision: string | null): string[] {
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
