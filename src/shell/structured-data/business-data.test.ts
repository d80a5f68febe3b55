import { describe, expect, it } from 'vitest';
import { closedDaysData, openingHoursData } from './business-data.ts';

describe('opening hours', () => {
  it('keep the days of each entry', () =>
    expect(
      openingHoursData([
        { days: ['Monday', 'Friday'], opens: '08:00', closes: '19:00' },
        { days: ['Saturday'], opens: '09:00', closes: '13:30' },
      ]),
    ).toMatchObject([
      { dayOfWeek: ['Monday', 'Friday'], opens: '08:00', closes: '19:00' },
      { dayOfWeek: ['Saturday'], opens: '09:00', closes: '13:30' },
    ]));

  it('say which days are closed', () =>
    expect(closedDaysData([{ from: '2026-12-24', to: '2026-12-26', reason: null }])).toMatchObject([
      { validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
    ]));
});
