import { expect, it } from 'vitest';
import { SAMPLE_BOOKING, TYPED_TIME } from '#emails/components/sample.ts';
import { bookingPayload } from './schemas.ts';

it('an old booking without windows has a time, no requested change and no prices', () => {
  const newer = [...Object.keys(TYPED_TIME), 'preferredUntil'];
  const before = Object.fromEntries(
    Object.entries(SAMPLE_BOOKING).filter(([key]) => !newer.includes(key)),
  );
  expect(bookingPayload.parse(before)).toEqual({ ...SAMPLE_BOOKING, ...TYPED_TIME });
});
