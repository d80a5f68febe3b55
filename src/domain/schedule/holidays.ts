import { WEEKDAYS, weekdayOf, type Weekday } from './schedule.ts';
import { addDays } from './times.ts';

/** A fixed day, `MM-DD`, or the weekday within the seven days that end with it. */
type Rule = { name: string; on: string; weekday?: Weekday };

/** The holidays on which most businesses close, by country. Good Friday has a rule of its own. */
const RULES: Record<string, Rule[]> = {
  US: [
    { name: "New Year's Day", on: '01-01' },
    { name: 'Memorial Day', on: '05-31', weekday: 'Monday' },
    { name: 'Independence Day', on: '07-04' },
    { name: 'Labor Day', on: '09-07', weekday: 'Monday' },
    { name: 'Thanksgiving', on: '11-28', weekday: 'Thursday' },
    { name: 'Christmas Day', on: '12-25' },
  ],
  CA: [
    { name: "New Year's Day", on: '01-01' },
    { name: 'Victoria Day', on: '05-24', weekday: 'Monday' },
    { name: 'Canada Day', on: '07-01' },
    { name: 'Labour Day', on: '09-07', weekday: 'Monday' },
    { name: 'Thanksgiving', on: '10-14', weekday: 'Monday' },
    { name: 'Christmas Day', on: '12-25' },
  ],
};

/** All days are `YYYY-MM-DD`, the first and the last included. */
export type Holiday = { name: string; from: string; to: string };

/** Returns the holidays of a year by date; none for a country without a list. @param country ISO 3166-1 */
export function holidaysOf(year: number, country: string): Holiday[] {
  const rules = RULES[country] ?? [];
  const holidays = rules.map(({ name, on, weekday }): Holiday => {
    const last = `${year}-${on}`;
    if (weekday === undefined) return { name, ...observed(last, country) };
    const back = (WEEKDAYS.indexOf(weekdayOf(last)) - WEEKDAYS.indexOf(weekday) + 7) % 7;
    const day = addDays(last, -back);
    return { name, from: day, to: day };
  });
  const friday = goodFriday(year);
  const all =
    country === 'CA' ? [...holidays, { name: 'Good Friday', from: friday, to: friday }] : holidays;
  return all.toSorted((a, b) => a.from.localeCompare(b.from));
}

/** Returns the days of a holiday. A holiday on a weekend includes the weekday on which it is observed. */
function observed(day: string, country: string): Pick<Holiday, 'from' | 'to'> {
  const weekday = weekdayOf(day);
  if (weekday === 'Sunday') return { from: day, to: addDays(day, 1) };
  if (weekday !== 'Saturday') return { from: day, to: day };
  return country === 'US'
    ? { from: addDays(day, -1), to: day }
    : { from: day, to: addDays(day, 2) };
}

/** Returns Good Friday, two days before Easter, by Gauss's rule for the years 1900 to 2099. */
function goodFriday(year: number): string {
  const cycle = year % 19;
  const moon = (19 * cycle + 24) % 30;
  const full = moon === 29 || (moon === 28 && cycle > 10) ? moon - 1 : moon;
  const sunday = (2 * (year % 4) + 4 * (year % 7) + 6 * full + 5) % 7;
  return addDays(`${year}-03-20`, full + sunday);
}

/** Visits can be requested two years ahead. */
const YEARS_AHEAD = 2;

/** Returns the holidays of this year and of every later year that can be booked. @param today `YYYY-MM-DD` */
export function holidaysAhead(today: string, country: string): Holiday[] {
  const thisYear = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => thisYear + index);
  return years.flatMap((year) => holidaysOf(year, country));
}

/** The owner is asked about a holiday this many days before it. */
const ASKED_DAYS_BEFORE = 31;

/** Returns the holidays that the owner is asked about now. */
export const holidaysToAsk = (holidays: readonly Holiday[], today: string): Holiday[] =>
  holidays.filter(({ from }) => from <= addDays(today, ASKED_DAYS_BEFORE));

/** Returns the holidays of the first year in the list. */
export const holidaysOfFirstYear = (holidays: readonly Holiday[]): Holiday[] =>
  holidays.filter(({ from }) => from.slice(0, 4) === holidays[0]?.from.slice(0, 4));
