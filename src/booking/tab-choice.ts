import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#lib/forms/browser-storage.ts';

/**
 * Returns functions that store and read a choice for all pages of a tab.
 * @param recognize returns null for an invalid choice
 */
export function tabChoice<Choice extends string | boolean>(
  key: string,
  recognize: (stored: unknown) => Choice | null,
) {
  const listeners = new Set<() => void>();
  const read = () => recognize(readStored('session', key));

  function subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    // After Back, because the visitor may have chosen it on a later page.
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
    /** Returns the stored choice. @param posted the value of a post without JavaScript */
    useChoice: (posted: Choice | null): Choice | null =>
      useSyncExternalStore(
        subscribe,
        () => read() ?? posted,
        () => posted,
      ),
  };
}
