import { describe, expect, it } from 'vitest';
import { isAvailability } from './read-availability.ts';

const windows = [{ from: '08:00', until: '11:00', state: 'free', instant: true }];
const body = {
  days: [{ date: '2026-12-04', state: 'free', windows, holiday: false }],
  firstFree: '2026-12-04',
};

describe('the availability from the server', () => {
  it.each([body, { days: [], firstFree: null }])(
    'is accepted when it is well-formed: %j',
    (valid) => expect(isAvailability(valid)).toBe(true),
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
  ])('is ignored when it is %j', (malformed) => expect(isAvailability(malformed)).toBe(false));
});
