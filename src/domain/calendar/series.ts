import { RRuleTemporal } from 'rrule-temporal';
import { type Entry, instantOf } from './calendar-entry.ts';
import {
  type CalendarTime,
  type Clocks,
  type Length,
  readTime,
  UnreadTime,
} from './calendar-properties.ts';

/** One time of an entry. */
export type Occurrence = { start: CalendarTime; length: Length };

/** In milliseconds, by the clock of a series. */
type Span = { first: number; last: number };

/** Fifty years of days. A rule that takes more steps is made to keep a computer busy. */
const MAX_STEPS = 20_000;
/** … and one with more times a day too. */
const MAX_TIMES_A_DAY = 300;
const DAY_MS = 86_400_000;

/** Others, like BYEASTER, would change when a rule comes. */
const PARTS =
  /^(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(?:SECOND|MINUTE|HOUR|(?:MONTH|YEAR)?DAY|WEEKNO|MONTH|SETPOS)|RSCALE|SKIP|X-.*)$/;

/** A wall clock as the library wants it, which has no need of zones: it counts in the clock of the series. */
const asUtc = (wall: number) => ({
  timeZoneId: 'UTC',
  toString: () => `${new Date(wall).toISOString().slice(0, -1)}+00:00[UTC]`,
});

/** When a rule comes, by the clock of its series. @throws UnreadTime */
function expandRule(
  rule: string,
  start: CalendarTime,
  { first, last }: Span,
  clocks: Clocks,
): number[] {
  const parts = rule
    .split(';')
    .map((part) => part.replace(/\s/g, '').split('='))
    // What is no part has no meaning either.
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

/** The last time that a rule may come. A day counts to its end, and a time without a zone is the series’s. */
function readUntil(text: string, start: CalendarTime, clocks: Clocks): number {
  const until = readTime(text, '', clocks);
  const day = Math.floor(until.wall / DAY_MS) * DAY_MS;
  if (until.isDay || start.isDay) return day + DAY_MS - 1;
  return until.isFloating ? until.wall : start.clock.toWall(instantOf(until));
}

/** Finds the times that are meant, though they are written in another zone or as a day. */
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

/** A midnight is that of its day in every zone. */
function dayOf(time: CalendarTime, { clock }: CalendarTime): number {
  const wall = time.wall % DAY_MS === 0 ? time.wall : clock.toWall(instantOf(time));
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

/**
 * The times of an entry between two instants, in no order, without those that other entries replace.
 * @throws UnreadTime
 */
export function occurrencesOf(
  entry: Entry,
  replaced: readonly CalendarTime[],
  { first, last }: { first: number; last: number },
  clocks: Clocks,
): Occurrence[] {
  const { start, length, rules, exceptRules, added, removed } = entry;
  // Whatever zone it is in, and however long it takes.
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
