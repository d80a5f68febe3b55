import { addDays } from '../schedule/times.ts';
import type { Reading } from './busy-pieces.ts';
import type { Part } from './calendar-parts.ts';
import { UnreadTime } from './calendar-properties.ts';
import { UnreadableCalendar } from './unreadable-calendar.ts';

const DATE = /[:,](\d{4})(\d\d)(\d\d)/;

export type UnreadEntries = ReturnType<typeof createUnreadEntries>;

/** Returns a collector of unreadable entries. It ignores entries outside the days to read. */
export function createUnreadEntries({ since, through }: Reading, strays: number) {
  let count = strays;
  const days = new Set<string>();
  const zones = new Set<string>();
  const [first, last] = [addDays(since, -1), addDays(through, 1)];

  function record(part: Part, error: unknown): void {
    const named = part.lines
      .filter((line) => /^DT(?:START|END)[:;]/i.test(line))
      .flatMap((line) => {
        const [, year, month, day] = DATE.exec(line) ?? [];
        return year ? [`${year}-${month}-${day}`] : [];
      });
    const isOver = named.length > 0 && named.every((day) => day < first);
    const isFar = named.length > 0 && named.every((day) => day > last);
    if (isFar || (isOver && !part.lines.some((line) => /^R(?:RULE|DATE)[:;]/i.test(line)))) return;
    count += 1;
    const [day] = named;
    if (day !== undefined && day >= since && day <= through) days.add(day);
    if (error instanceof UnreadTime && error.zone !== null) zones.add(error.zone);
  }

  function attempt(part: Part, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof UnreadableCalendar) throw error;
      record(part, error);
    }
  }

  const result = () => ({
    unread: count,
    unreadDays: [...days].toSorted(),
    unknownZones: [...zones],
  });
  return { attempt, record, result };
}
