import { useState } from 'react';
import type { Conflict } from '#domain/bookings/conflicts.ts';
import type { TransitionResult } from '#domain/bookings/schemas.ts';

export type ToldConflicts = { conflicts: Conflict[]; key: string };

/** What the site said against a time, until another time is typed. */
export function useToldConflicts() {
  const [told, setTold] = useState<ToldConflicts | null>(null);
  return {
    told,
    /** @returns whether the site said something instead of doing what it was asked */
    take: ({ conflicts, conflictsKey }: TransitionResult): boolean => {
      const isTold = conflicts !== undefined && conflictsKey !== undefined;
      setTold(isTold ? { conflicts, key: conflictsKey } : null);
      return isTold;
    },
    forget: () => setTold(null),
  };
}
