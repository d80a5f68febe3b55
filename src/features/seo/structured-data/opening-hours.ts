import type { DayOfWeek, OpeningHoursSpecification } from 'schema-dts';

const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies readonly DayOfWeek[];

const HOURS = /^(\p{L}+)(?:\s*[-–]\s*(\p{L}+))?\s+(\S+?)\s*([ap]m)\s*[-–]\s*(\S+?)\s*([ap]m)$/iu;

/**
 * Reads hours as the owner writes them, e.g. "Monday-Sunday 8am-7pm".
 * @returns null when they are written another way: no hours are better than wrong ones
 */
export function readOpeningHours(hours: string): OpeningHoursSpecification | null {
  const [, first = '', last = first, from = '', fromHalf = '', to = '', toHalf = ''] =
    HOURS.exec(hours.trim()) ?? [];
  const dayOfWeek = daysBetween(first, last);
  const opens = readTime(from, fromHalf);
  const closes = readTime(to, toHalf);
  if (!dayOfWeek || !opens || !closes || opens >= closes) return null;
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
}

function daysBetween(first: string, last: string): DayOfWeek[] | null {
  const [from, to] = [first, last].map((name) =>
    DAYS.findIndex((day) => day.toLowerCase() === name.toLowerCase()),
  );
  if (from === undefined || to === undefined || from < 0 || to < from) return null;
  return DAYS.slice(from, to + 1);
}

/** "7" and "pm" → "19:00"; "12:30" and "am" → "00:30". */
function readTime(clock: string, half: string): string | null {
  const [, hour, minute = '00'] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(clock) ?? [];
  if (hour === undefined || Number(hour) < 1 || Number(hour) > 12) return null;
  const hour24 = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hour24).padStart(2, '0')}:${minute}`;
}
