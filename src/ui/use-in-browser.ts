import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

function onHashChange(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** Returns a value that only the browser has and that never changes; null in the server's HTML. */
export const useInBrowser = <Value>(read: () => Value): Value | null =>
  useSyncExternalStore(never, read, () => null);

/** Returns a value that only the browser has and that may change with the hash; null in the server's HTML. */
export const useWithHash = <Value>(read: () => Value): Value | null =>
  useSyncExternalStore(onHashChange, read, () => null);
