import type { QueryObserver, QueryObserverResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isText } from '#lib/shape.ts';

/** The result of a query so far. */
type Fetched<Data> = Pick<
  QueryObserverResult<Data>,
  'data' | 'status' | 'isFetching' | 'errorUpdatedAt'
> & { refetch: () => unknown };

const IDLE: Fetched<never> = {
  data: undefined,
  status: 'pending',
  isFetching: false,
  errorUpdatedAt: 0,
  refetch: () => undefined,
};
const LOADING: Fetched<never> = { ...IDLE, isFetching: true };
const FAILED: Fetched<never> = { ...IDLE, status: 'error' };

/**
 * Returns the result of a query. Loads the query library with the first one, because most visitors of
 * the booking page bring no quote.
 * @param key null when there is nothing to fetch
 */
function useQuery<Data>(
  key: string | null,
  load: (key: string) => Promise<QueryObserver<Data>>,
): Fetched<Data> {
  const [known, setKnown] = useState<{ key: string; fetched: Fetched<Data> } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const loadObserver = useEffectEvent(load);

  useEffect(() => {
    if (key === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    const show = (fetched: Fetched<Data>) => setKnown({ key, fetched });
    const observe = (observer: QueryObserver<Data>) => {
      if (isOver) return;
      stop = observer.subscribe(show);
      show(observer.getCurrentResult());
    };
    const fail = () => {
      if (isOver) return;
      const refetch = () => {
        show(LOADING);
        setAttempt((count) => count + 1);
      };
      show({ ...FAILED, errorUpdatedAt: Date.now(), refetch });
    };
    loadObserver(key).then(observe, fail);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [key, attempt]);

  if (key === null) return IDLE;
  return known?.key === key ? known.fetched : LOADING;
}

const queries = () => import('./queries.ts');

/** Returns a saved quote. If it can't be opened, the data is null and `became` is the reason, if known. */
export function useSavedQuote(id: string | null) {
  const query = useQuery(id, async (known) => (await queries()).observeSavedQuote(known));
  const { data } = query;
  return isText(data) ? { ...query, data: null, became: data } : { ...query, data, became: null };
}

export const useServices = ({ enabled }: { enabled: boolean }) =>
  useQuery(enabled ? 'all' : null, async () => (await queries()).observeServices());
