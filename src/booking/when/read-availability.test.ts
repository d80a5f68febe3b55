import { describe, expect, it } from 'vitest';
import { parseAvailability } from './read-availability.ts';

const windows = [{ from: '08:00', until: '11:00', state: 'free' }];
const body = { days: [{ date: '2026-12-04', state: 'free', windows }], firstFree: '2026-12-04' };

describe('what the server says is free', () => {
  it('is taken as it is said', () => {
    expect(parseAvailability(body)).toEqual(body);
    expect(parseAvailability({ days: [], firstFree: null })).toEqual({ days: [], firstFree: null });
  });

  it.each([
    null,
    'free',
    {},
    { days: {} },
    { days: [null] },
    { days: [{ date: '2026-12-04', state: 'busy', windows: [] }] },
    { days: [{ date: '2026-12-04', state: 'free' }] },
    { days: [{ date: '2026-12-04', state: 'free', windows: [{ from: 8, state: 'free' }] }] },
  ])('counts as not said when it is %j', (rubbish) => {
    expect(parseAvailability(rubbish)).toBeNull();
  });

  it('names no first free day that is no day', () => {
    expect(parseAvailability({ ...body, firstFree: 5 })?.firstFree).toBeNull();
  });
});
