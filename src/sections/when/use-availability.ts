import { useEffect, useState } from 'react';
import type { AvailableDay } from '#domain/bookings/availability.ts';
import { addDays } from '#domain/bookings/times.ts';
import { readAvailability } from './read-availability.ts';

/** As many as the server tells at once. */
const DAYS = 42;
const DAY_MS = 24 * 60 * 60_000;

type Known = {
  /** What it was asked for. */
  key: string;
  days: ReadonlyMap<string, AvailableDay>;
  firstFree: string | null;
};

/**
 * What is free around the shown day for these services. Days that the server has not told, or not
 * yet, are missing.
 * @param today the first day, `YYYY-MM-DD`
 */
export function useAvailability(ids: readonly string[], today: string, shown: string): Known {
  const [known, setKnown] = useState<Known | null>(null);
  const services = ids.join(',');
  const key = `${today} ${services}`;
  const current = known?.key === key ? known : { key, days: new Map(), firstFree: null };
  const ahead = Math.round((Date.parse(shown) - Date.parse(today)) / DAY_MS);
  const from = addDays(today, ahead - (ahead % DAYS));
  const isKnown = current.days.has(from);

  useEffect(() => {
    if (isKnown) return;
    const abort = new AbortController();
    void readAvailability({ from, days: DAYS, services }, abort.signal).then((answer) => {
      if (!answer || abort.signal.aborted) return;
      setKnown((before) => {
        const earlier = before?.key === key ? before : null;
        const told = answer.days.map((day): [string, AvailableDay] => [day.date, day]);
        return {
          key,
          days: new Map([...(earlier?.days ?? []), ...told]),
          firstFree: from === today ? answer.firstFree : (earlier?.firstFree ?? null),
        };
      });
    });
    return () => abort.abort();
  }, [key, today, from, services, isKnown]);

  return current;
}
