import { useCallback, useEffect, useState } from 'react';

const EVERY_MS = 10_000;

export type Polled<T> = {
  /** The last response; null before the first. */
  data: T | null;
  /** Why the last attempt failed; what was loaded before stays. */
  error: string | null;
  reload: () => void;
};

/** Loads now, every ten seconds, and when the window is looked at again. @param load must be stable */
export function usePolling<T>(load: () => Promise<T>): Polled<T> {
  const [state, setState] = useState<{ data: T | null; error: string | null; of: unknown }>({
    data: null,
    error: null,
    of: load,
  });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const run = () => {
      if (document.visibilityState === 'hidden') return;
      load().then(
        (data) => {
          if (isCurrent) setState({ data, error: null, of: load });
        },
        (error: unknown) => {
          const reason = error instanceof Error ? error.message : 'Something went wrong.';
          if (isCurrent) {
            setState((before) => ({
              data: before.of === load ? before.data : null,
              error: reason,
              of: load,
            }));
          }
        },
      );
    };
    run();
    const timer = setInterval(run, EVERY_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [load, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  // What belongs to another view is not shown while the new one loads.
  return state.of === load
    ? { data: state.data, error: state.error, reload }
    : { data: null, error: null, reload };
}
