import { describe, expect, it } from 'vitest';
import { SAMPLE_BOOKING } from '#emails/components/sample.ts';
import { bookedBefore } from './booking-options.ts';

const before = { ...SAMPLE_BOOKING, awaitsOwner: false };

describe('a visit that is booked again', () => {
  it('begins with all of its services, for the size that they were booked for', () => {
    expect(bookedBefore(before, ['eco-wash', 'headlight-restoration']).draft).toMatchObject({
      vehicleType: 'suv',
      selected: ['eco-wash', 'headlight-restoration'],
    });
  });

  it.each([
    ['one service, which the form chooses by itself', before, ['eco-wash']],
    ['no service that is still offered', before, []],
    ['an unknown size', { ...before, quote: null }, ['eco-wash', 'eco-wax']],
  ])('brings no quote with %s', (_, booking, services) =>
    expect(bookedBefore(booking, services).draft).toBeNull(),
  );

  it('brings name, address and vehicle, and leaves day and time open', () => {
    const { values } = bookedBefore(before, []);
    expect(values).toMatchObject({ name: before.name, zip: before.zip, make: 'Toyota' });
    expect(values).not.toHaveProperty('date');
    expect(values).not.toHaveProperty('time');
  });
});
