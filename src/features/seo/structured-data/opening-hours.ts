import type { OpeningHoursSpecification } from 'schema-dts';
import type { ClosedDays, OpeningHours } from '#domain/schedule.ts';

/** @see https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours */
export function openingHoursData(hours: readonly OpeningHours[]): OpeningHoursSpecification[] {
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/** Days on which the same time for opening and closing says that nobody is there. */
export function closedDaysData(closedDays: readonly ClosedDays[]): OpeningHoursSpecification[] {
  return closedDays.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  }));
}
