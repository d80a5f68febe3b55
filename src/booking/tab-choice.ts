import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/forms/browser-storage.ts';

/**
 * Returns a choice that a tab keeps under a key, for all its pages.
 * @param recognize returns null for what is no choice
 */
export function tabChoice<Choice extends string | boolean>(
  key: string,
  recognize: (stored: unknown) => Choice | null,
) {
  const listeners = new Set<() => void>();
  const read = () => recognize(readStored('session', key));

  function subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    // After Back: it may have been chosen on a later page.
    window.addEventListener('pageshow', onChange);
    return () => {
      listeners.delete(onChange);
      window.removeEventListener('pageshow', onChange);
    };
  }

  return {
    choose: (choice: Choice): void => {
      writeStored('session', key, choice);
      for (const listener of listeners) listener();
    },
    /** @param posted what a form was posted with before its script was there */
    useChoice: (posted: Choice | null): Choice | null =>
      useSyncExternalStore(
        subscribe,
        () => read() ?? posted,
        () => posted,
      ),
  };
}
