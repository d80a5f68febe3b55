import { useEffect, useState } from 'react';
import { readHealth } from '../structure/read-health.ts';
import { validationErrors } from './validation-errors.ts';

/** A publish reaches the website within a second or two. */
const LOOK_AGAIN_MS = 3_000;

/**
 * What the website says about this service, asked after each publish and, while something is wrong,
 * again and again.
 */
export function useDrift(slug: string | null, revision: string | null): string[] {
  const [problems, setProblems] = useState<string[]>([]);

  useEffect(() => {
    if (slug === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const look = async () => {
      const found = validationErrors(slug, await readHealth());
      if (isOver) return;
      setProblems(found);
      if (found.length > 0) timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    };
    timer = setTimeout(() => void look(), LOOK_AGAIN_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [slug, revision]);

  return slug === null ? [] : problems;
}
