import { describe, expect, it } from 'vitest';
import { SAMPLE_BOOKING } from '#emails/components/sample.ts';
import { customerEntry, ownerEntry } from './calendar-entries.ts';

const BUSINESS = { businessName: 'North Star', phone: '612-555-0142' };
const customer = (changes: Partial<typeof SAMPLE_BOOKING> = {}) =>
  customerEntry({ ...SAMPLE_BOOKING, ...changes }, BUSINESS);

describe('an entry in the calendar', () => {
  it('of the customer promises nothing while the booking is only requested', () => {
    expect(customer()).toEqual({
      bookingNumber: 'A-B7K2M9PX',
      status: 'pending',
      revision: 0,
      address: '4021 Lake Harriet Parkway, Minneapolis, MN 55410',
      date: '2026-12-05',
      time: '09:00',
      minutes: 120,
      summary: 'ECO Wash Package (requested) – North Star',
      description:
        'Booking request #A-B7K2M9PX. This time is not confirmed yet: North Star will contact you to confirm it. Questions? Call 612-555-0142.',
    });
  });

  it('of the customer shows the time that is offered', () => {
    const offered = { proposedDate: '2026-12-06', proposedTime: '13:30' };
    expect(customer({ status: 'proposed', ...offered })).toMatchObject({
      date: '2026-12-06',
      time: '13:30',
      summary: 'ECO Wash Package (offered) – North Star',
    });
  });

  it('of the customer says no more than that once it is confirmed', () => {
    expect(customer({ status: 'confirmed' })).toMatchObject({
      summary: 'ECO Wash Package – North Star',
      description: 'Booking request #A-B7K2M9PX. Questions? Call 612-555-0142.',
    });
  });

  it('of the owner says who, where and with which car', () => {
    expect(ownerEntry(SAMPLE_BOOKING)).toMatchObject({
      summary: 'ECO Wash Package: Maya Lindqvist, Minneapolis',
      description: '651-555-0177. 2021 toyota Highlander. Request #A-B7K2M9PX.',
      date: '2026-12-05',
      minutes: 120,
    });
  });
});
