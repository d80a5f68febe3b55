const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})(?::\d{2})?$/;

export type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

/**
 * Reads a wish as it was typed. It stays a wall-clock time: the only `Date` made of it is one in UTC
 * for its words and sums, so neither the server's time zone nor a change of the clocks moves it.
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @throws RangeError when there is no such day or time
 */
export function readWallClock(date: string, time: string): WallClock {
  const [, year, month, day] = DATE.exec(date) ?? [];
  const [, hour, minute] = TIME.exec(time) ?? [];
  const parts = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
  };
  if (!exists(parts)) throw new RangeError(`"${date} ${time}" is not a date and time.`);
  return parts;
}

export function toUtcDate({ year, month, day, hour, minute }: WallClock): Date {
  return new Date(Date.UTC(year, month - 1, day, hour, minute));
}

const words = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const LONG_DATE = words({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const SHORT_DATE = words({ weekday: 'short', month: 'short', day: 'numeric' });
const CLOCK = words({ hour: 'numeric', minute: '2-digit' });

/** `2026-12-05`, `09:00` → `Saturday, December 5, 2026 at 9:00 AM`. */
export function visitInWords(date: string, time: string): string {
  const wish = toUtcDate(readWallClock(date, time));
  return `${LONG_DATE.format(wish)} at ${plainBlanks(CLOCK.format(wish))}`;
}

/** `2026-12-05`, `09:00` → `Sat, Dec 5, 9:00 AM`, for subjects. */
export function visitInShort(date: string, time: string): string {
  const wish = toUtcDate(readWallClock(date, time));
  return `${SHORT_DATE.format(wish)}, ${plainBlanks(CLOCK.format(wish))}`;
}

/** ICU puts a narrow no-break space before AM, which some mail programs show as a box. */
const plainBlanks = (text: string) => text.replace(/\s/g, ' ');

/** Also false for parts that were not found: NaN equals nothing. */
function exists(parts: WallClock): boolean {
  const date = toUtcDate(parts);
  return (
    date.getUTCMonth() === parts.month - 1 &&
    date.getUTCDate() === parts.day &&
    date.getUTCHours() === parts.hour &&
    date.getUTCMinutes() === parts.minute
  );
}
