import { describe, expect, it } from 'vitest';
import { SAMPLE_BOOKING } from '#emails/components/sample.ts';
import { customerEntry, ownerEntry } from './calendar-entries.ts';

const BUSINESS = {
  businessName: 'North Star',
  phone: '612-555-0142',
  confirmWithin: 'one business day',
};
const STUDIO = 'https://north.example/studio';
const customer = (changes: Partial<typeof SAMPLE_BOOKING> = {}) =>
  customerEntry({ ...SAMPLE_BOOKING, ...changes }, BUSINESS);

describe('an entry in the calendar', () => {
  it('of the customer is tentative while the booking is only requested', () => {
    expect(customer()).toEqual({
      bookingNumber: 'A-B7K2M9PX',
      status: 'pending',
      revision: 0,
      address: '4021 Lake Harriet Parkway, Minneapolis, MN 55410',
      date: '2026-12-05',
      time: '09:00',
      minutes: 120,
      summary: 'ECO Wash Package, SUV/Truck (requested) – North Star',
      description:
        "Booking request #A-B7K2M9PX. This time is not confirmed yet. We'll contact you within one business day to confirm the day and the time. Questions? Call 612-555-0142.",
    });
  });

  it("of the customer promises an answer by the customer's preferred way of contact", () => {
    expect(customer({ contactBy: 'text' }).description).toContain("We'll text you within");
  });

  const offered = { proposedDate: '2026-12-06', proposedTime: '13:30' };
  const window = { visitTime: '08:00', visitUntil: '11:00' };
  it.each([
    [
      { status: 'proposed' as const, ...offered },
      {
        date: '2026-12-06',
        time: '13:30',
        summary: 'ECO Wash Package, SUV/Truck (offered) – North Star',
      },
    ],
    // Without a promise once it is confirmed.
    [
      { status: 'confirmed' as const },
      {
        summary: 'ECO Wash Package, SUV/Truck – North Star',
        description: 'Booking request #A-B7K2M9PX. Questions? Call 612-555-0142.',
      },
    ],
    // The window that is offered instead; the one before it is forgotten.
    [
      { status: 'proposed' as const, ...window, ...offered, proposedUntil: null },
      { summary: 'ECO Wash Package, SUV/Truck (offered) – North Star' },
    ],
    [
      { status: 'proposed' as const, ...window, ...offered, proposedUntil: '16:00' },
      {
        date: '2026-12-06',
        summary: 'ECO Wash Package, SUV/Truck (offered), arrival 1:30pm-4pm – North Star',
      },
    ],
  ])('of the customer with %j', (changes, entry) => expect(customer(changes)).toMatchObject(entry));

  it('starts with the window of arrival, is as long as the visit, and contains the window', () => {
    const agreed = { ...window, status: 'confirmed' as const };
    expect(customer(agreed)).toMatchObject({
      time: '08:00',
      minutes: 120,
      summary: 'ECO Wash Package, SUV/Truck, arrival 8am-11am – North Star',
      description:
        'Booking request #A-B7K2M9PX. We arrive between 8 and 11 am. Questions? Call 612-555-0142.',
    });
    expect(ownerEntry({ ...SAMPLE_BOOKING, ...agreed }, STUDIO)).toMatchObject({
      time: '08:00',
      minutes: 120,
      summary: 'ECO Wash Package, SUV/Truck: Maya Lindqvist, Minneapolis, arrival 8am-11am',
    });
  });

  it('of the owner contains the customer, the address, the car, the price and a link to the rest', () => {
    const instructions = 'Gate code 4711\nThe dog is friendly';
    expect(ownerEntry({ ...SAMPLE_BOOKING, instructions }, STUDIO)).toMatchObject({
      summary: 'ECO Wash Package, SUV/Truck: Maya Lindqvist, Minneapolis',
      description: `651-555-0177. 2021 Toyota Highlander. $100. Instructions: ${instructions}. Request #A-B7K2M9PX. ${STUDIO}/requests/${SAMPLE_BOOKING.bookingId}`,
      date: '2026-12-05',
      minutes: 120,
    });
  });
});
