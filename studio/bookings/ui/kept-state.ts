import { useState } from 'react';

/**
 * Returns a hook like `useState` whose state outlives its component, so that nothing typed is lost while the owner looks
 * at another entry or list. The hook's key identifies the state, and null clears it.
 */
export function createKeptState<T>() {
  const kept = new Map<string, T>();
  return function useKeptState(key: string, initial: T): [T, (value: T) => void] {
    const [state, setState] = useState(() => kept.get(key) ?? initial);
    const keep = (value: T) => {
      if (value === null) kept.delete(key);
      else kept.set(key, value);
      setState(value);
    };
    return [state, keep];
  };
}
