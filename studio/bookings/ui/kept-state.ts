import { useState } from 'react';

/**
 * State that outlives its component. The Studio draws a tool anew when its workspace is resolved again,
 * as it is some seconds after a member has signed in.
 * @returns a hook like `useState`; the key says whose state it is, and null keeps nothing
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
