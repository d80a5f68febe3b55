import { useSyncExternalStore } from 'react';
import { HERO } from '#config/business.ts';

const STILL_WHEN = [`(max-width: ${HERO.stillBelowPx}px)`, '(prefers-reduced-motion: reduce)'];

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

/** Whether moving images suit this screen, this person and this connection, now and later on. */
export function useVideoAllowed(): boolean {
  return useSyncExternalStore(subscribe, isAllowed, () => false);
}
