import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

function onHashChange(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/** What only the browser knows, and a visit does not change; null in the HTML of the server. */
export const useInBrowser = <Value>(read: () => Value): Value | null =>
  useSyncExternalStore(never, read, () => null);

/** The same, for what another step in the address may change. */
export const useWithHash = <Value>(read: () => Value): Value | null =>
  useSyncExternalStore(onHashChange, read, () => null);
