import { RRuleTemporal } from 'rrule-temporal';
import { type Entry, instantOf } from './calendar-entry.ts';
import {
  type CalendarTime,
  type Clocks,
  type Length,
  readTime,
  UnreadTime,
} from './calendar-properties.ts';

/** One occurrence of an entry. */
export type Occurrence = { start: CalendarTime; length: Length };

/** In milliseconds, by the clock of a series. */
type Span = { first: number; last: number };

/** Fifty years of days. A rule with more steps is malicious. */
const MAX_STEPS = 20_000;
/** A rule with more occurrences a day is malicious too. */
const MAX_TIMES_A_DAY = 300;
const DAY_MS = 86_400_000;

/** The supported parts of a rule. Others, like BYEASTER, would change its occurrences. */
const PARTS =
  /^(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(?:SECOND|MINUTE|HOUR|(?:MONTH|YEAR)?DAY|WEEKNO|MONTH|SETPOS)|RSCALE|SKIP|X-.*)$/;

/** Returns a wall-clock time for the library, which counts in the clock of the series and needs no zones. */
const asUtc = (wall: number) => ({
  timeZoneId: 'UTC',
  toString: () => `${new Date(wall).toISOString().slice(0, -1)}+00:00[UTC]`,
});

/** Returns the occurrences of a rule by the clock of its series. @throws UnreadTime */
function expandRule(
  rule: string,
  start: CalendarTime,
  { first, last }: Span,
  clocks: Clocks,
): number[] {
  const parts = rule
    .split(';')
    .map((part) => part.replace(/\s/g, '').split('='))
    // Text that isn't a part has no meaning.
    .filter(([name = '', value]) => name !== '' && value !== undefined);
  if (parts.some(([name = '']) => !PARTS.test(name))) {
    throw new UnreadTime('The rule has an unknown part.');
  }
  const timesADay = parts
    .filter(([name = '']) => ['BYHOUR', 'BYMINUTE', 'BYSECOND'].includes(name))
    .reduce((product, [, values = '']) => product * values.split(',').length, 1);
  if (timesADay > MAX_TIMES_A_DAY) throw new UnreadTime('The rule comes too often.');
  const [, until] = parts.find(([name]) => name === 'UNTIL') ?? [];
  const others = parts.filter(([name]) => name !== 'UNTIL').map((part) => part.join('='));
  try {
    const series = new RRuleTemporal({
      rruleString: `RRULE:${others.join(';')}`,
      dtstart: asUtc(start.wall),
      tzid: 'UTC',
      maxIterations: MAX_STEPS,
      ...(until !== undefined && { until: asUtc(readUntil(until, start, clocks)) }),
    });
    return series
      .between(new Date(first), new Date(last), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
  } catch (error) {
    if (error instanceof UnreadTime) throw error;
    throw new UnreadTime('The rule can’t be followed.');
  }
}

/** Returns the end of a rule. A day counts until its end, and a time without a zone uses the clock of the series. */
function readUntil(text: string, start: CalendarTime, clocks: Clocks): number {
  const until = readTime(text, '', clocks);
  const day = Math.floor(until.wall / DAY_MS) * DAY_MS;
  if (until.isDay || start.isDay) return day + DAY_MS - 1;
  return until.isFloating ? until.wall : start.clock.toWall(instantOf(until));
}

/** Returns a function that matches occurrences with times written in another zone or as a day. */
function matcher(series: CalendarTime, times: readonly CalendarTime[]) {
  const walls = new Set<number>();
  const days = new Set<number>();
  for (const time of times) {
    if (time.isDay) days.add(time.wall);
    else if (series.isDay) days.add(dayOf(time, series));
    else walls.add(time.isFloating ? time.wall : series.clock.toWall(instantOf(time)));
  }
  return (wall: number) => walls.has(wall) || days.has(Math.floor(wall / DAY_MS) * DAY_MS);
}

/** Returns the day of a time. A midnight belongs to its day in every zone. */
function dayOf(time: CalendarTime, { clock }: CalendarTime): number {
  const wall = time.wall % DAY_MS === 0 ? time.wall : clock.toWall(instantOf(time));
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

/**
 * Returns the occurrences of an entry between two instants, unordered, without those that other entries replace.
 * @throws UnreadTime
 */
export function occurrencesOf(
  entry: Entry,
  replaced: readonly CalendarTime[],
  { first, last }: { first: number; last: number },
  clocks: Clocks,
): Occurrence[] {
  const { start, length, rules, exceptRules, added, removed } = entry;
  // Wide enough for any zone and length.
  const span = {
    first: first - length.nominal - length.exact - 2 * DAY_MS,
    last: last + 2 * DAY_MS,
  };
  const expand = (rule: string) => expandRule(rule, start, span, clocks);
  const starts = new Set([start.wall, ...rules.flatMap(expand)]);
  const excepted = new Set(exceptRules.flatMap(expand));
  const isRemoved = matcher(start, removed);
  const isReplaced = matcher(start, replaced);
  const isGone = (wall: number) => excepted.has(wall) || isRemoved(wall) || isReplaced(wall);
  const regular = [...starts]
    .filter((wall) => !isGone(wall))
    .map((wall) => ({ start: { ...start, wall }, length }));
  const extra = added.filter(({ start: time }) => {
    const wall = time.isFloating ? time.wall : start.clock.toWall(instantOf(time));
    return !isGone(wall) && !starts.has(wall);
  });
  return [...regular, ...extra];
}
