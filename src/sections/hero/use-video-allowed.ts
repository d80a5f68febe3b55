import { useSyncExternalStore } from 'react';
import { upTo } from '#ui/breakpoints.ts';
import { REDUCED_MOTION } from '#ui/reduced-motion.ts';

const STILL_WHEN = [upTo('md'), REDUCED_MOTION];

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

function subscribe(onChange: () => void): () => void {
  const queries = STILL_WHEN.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}

const isAllowed = () =>
  !savesData() && STILL_WHEN.every((query) => !window.matchMedia(query).matches);

/** Whether to play videos: not on a narrow screen, with reduced motion or with Save-Data. */
export function useVideoAllowed(): boolean {
  return useSyncExternalStore(subscribe, isAllowed, () => false);
}
