import { describe, expect, it } from 'vitest';
import { isAvailability } from './read-availability.ts';

const windows = [{ from: '08:00', until: '11:00', state: 'free', instant: true }];
const body = {
  days: [{ date: '2026-12-04', state: 'free', windows, holiday: false }],
  firstFree: '2026-12-04',
};

describe('what the server says is free', () => {
  it.each([body, { days: [], firstFree: null }])('is taken as it is said: %j', (said) =>
    expect(isAvailability(said)).toBe(true),
  );

  it.each([
    null,
    'free',
    {},
    { ...body, days: {} },
    { ...body, days: [null] },
    { ...body, days: [{ date: '2026-12-04', state: 'busy', windows: [] }] },
    { ...body, days: [{ date: '2026-12-04', state: 'free' }] },
    { ...body, days: [{ ...body.days[0], windows: [{ ...windows[0], from: 8 }] }] },
    { ...body, firstFree: 5 },
  ])('counts as not said when it is %j', (rubbish) => expect(isAvailability(rubbish)).toBe(false));
});
