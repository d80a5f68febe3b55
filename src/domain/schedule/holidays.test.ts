import { describe, expect, it } from 'vitest';
import { holidaysAhead, holidaysOf, holidaysOfFirstYear, holidaysToAsk } from './holidays.ts';

const days = (year: number, country: string) =>
  holidaysOf(year, country).map(({ name, from, to }) =>
    from === to ? `${from} ${name}` : `${from} to ${to} ${name}`,
  );

describe('the holidays of a year', () => {
  it('are those of the United States, with the observed day if one is on a weekend', () => {
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

describe('the holidays that the owner is asked about', () => {
  const ahead = holidaysAhead('2026-11-26', 'US');

  it('extend as far as visits can be booked', () => {
    expect(ahead.at(0)).toMatchObject({ name: "New Year's Day", from: '2026-01-01' });
    expect(ahead.at(-1)).toEqual({ name: 'Christmas Day', from: '2028-12-25', to: '2028-12-25' });
  });

  it.each([
    ['2026-10-25', []],
    ['2026-10-26', ['Thanksgiving']],
    ['2026-11-26', ['Thanksgiving', 'Christmas Day']],
  ])('are those of the next month: on %s', (today, names) => {
    const unanswered = ahead.filter(({ to }) => to >= today);
    expect(holidaysToAsk(unanswered, today).map(({ name }) => name)).toEqual(names);
  });

  it('are closed year by year, this year first', () => {
    const left = ahead.filter(({ from }) => from > '2026-12-01');
    expect(holidaysOfFirstYear(left).map(({ from }) => from)).toEqual(['2026-12-25']);
    expect(holidaysOfFirstYear([])).toEqual([]);
  });
});
