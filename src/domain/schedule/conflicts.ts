import { z } from 'zod';
import { formatClockRange } from '#domain/schedule/schedule.ts';
import { formatClock, formatDay } from './times.ts';

/** Wall clock of the business: `YYYY-MM-DD` and `HH:MM`. */
const span = { date: z.string(), from: z.string(), until: z.string() };

/** Another visit that occupies the team, or the last free team. */
const visit = { ...span, name: z.string(), number: z.string(), city: z.string() };
type OtherVisit = { [Field in keyof typeof visit]: string };

/** A conflict with the time of a visit. A member who has seen it can agree to the time anyway. */
export const conflict = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed'), date: z.string() }),
  z.object({ kind: z.literal('hours'), from: z.string(), until: z.string() }),
  z.object({ kind: z.literal('blocked'), ...span, reason: z.string().nullable() }),
  z.object({ kind: z.literal('overlap'), ...visit }),
  /** The visit ends too late, or starts too soon, to drive from one city to the other. */
  z.object({ kind: z.literal('drive'), ...visit }),
]);
export type Conflict = z.output<typeof conflict>;

/** Returns a conflict as text for the owner. */
export function describeConflict(conflict: Conflict): string {
  switch (conflict.kind) {
    case 'closed':
      return `You're closed on ${formatDay(conflict.date)}.`;
    case 'hours':
      return `Outside your hours, ${formatClockRange(conflict.from, conflict.until)}.`;
    case 'blocked': {
      const reason = conflict.reason === null ? '' : `: ${conflict.reason}`;
      return `Blocked from ${formatClock(conflict.from)} to ${formatClock(conflict.until)}${reason}.`;
    }
    case 'overlap':
      return `Overlaps ${describeVisit(conflict)}.`;
    case 'drive':
      return `Too little time to drive: ${describeVisit(conflict)}.`;
  }
}

const describeVisit = ({ name, number, city, from, until }: OtherVisit): string =>
  `${name} in ${city}, ${formatClock(from)} until ${formatClock(until)} (#${number})`;
