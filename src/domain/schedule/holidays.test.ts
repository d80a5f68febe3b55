import { describe, expect, it } from 'vitest';
import { holidaysOf, openHolidays } from './holidays.ts';

const days = (year: number, country: string) =>
  holidaysOf(year, country).map(({ name, from, to }) =>
    from === to ? `${from} ${name}` : `${from} to ${to} ${name}`,
  );

describe('the holidays of a year', () => {
  it('are those of the United States, on a weekend with the day they are observed on', () => {
    expect(days(2027, 'US')).toEqual([
      "2027-01-01 New Year's Day",
      '2027-05-31 Memorial Day',
      '2027-07-04 to 2027-07-05 Independence Day',
      '2027-09-06 Labor Day',
      '2027-11-25 Thanksgiving',
      '2027-12-24 to 2027-12-25 Christmas Day',
    ]);
    expect(days(2028, 'US')[0]).toBe("2027-12-31 to 2028-01-01 New Year's Day");
  });

  it('are those of Canada', () => {
    expect(days(2028, 'CA')).toEqual([
      "2028-01-01 to 2028-01-03 New Year's Day",
      '2028-04-14 Good Friday',
      '2028-05-22 Victoria Day',
      '2028-07-01 to 2028-07-03 Canada Day',
      '2028-09-04 Labour Day',
      '2028-10-09 Thanksgiving',
      '2028-12-25 Christmas Day',
    ]);
  });

  it.each([
    [2026, '2026-04-03'],
    [2027, '2027-03-26'],
    [2038, '2038-04-23'],
    [2049, '2049-04-16'],
    [2076, '2076-04-17'],
  ])('have the Good Friday of %s', (year, day) => {
    expect(days(year, 'CA')).toContain(`${day} Good Friday`);
  });

  it('are unknown elsewhere', () => {
    for (const country of ['DE', '']) expect(days(2027, country)).toEqual([]);
  });
});

describe('the holidays on which the business is open', () => {
  const names = (today: string, closed: { from?: string; to?: string }[]) => {
    const open = openHolidays(today, 'US', closed);
    return open && [open.year, ...open.holidays.map(({ name }) => name)];
  };

  it('are those to come that no entry holds, a vacation counting too', () => {
    expect(names('2027-06-01', [{ from: '2027-09-06' }])).toEqual([
      2027,
      'Independence Day',
      'Thanksgiving',
      'Christmas Day',
    ]);
    expect(names('2027-11-25', [{ from: '2027-12-20', to: '2027-12-31' }])?.[0]).toBe(2028);
    expect(names('2027-11-01', [{}, { from: '2027-11-25' }])).toEqual([2027, 'Christmas Day']);
  });

  it('are none once both years are entered', () => {
    const all = [2027, 2028].flatMap((year) => holidaysOf(year, 'US'));
    expect(names('2027-01-02', all)).toBeNull();
  });
});
