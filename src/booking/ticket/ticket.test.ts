import { describe, expect, it } from 'vitest';
import { NO_SUMS } from '#domain/money/booking-sums.ts';
import { describeRequestedChange, ticketPrice, ticketTimes } from './ticket.tsx';

const quote = (services: { title: string; price: number }[], mobileFee: number) => {
  const subtotal = services.reduce((sum, { price }) => sum + price, 0);
  return {
    quoteNumber: 'Q-23456789',
    vehicleType: 'suv' as const,
    subtotal,
    mobileFee,
    services: services.map((service) => ({ ...service, id: service.title, includes: [] })),
    total: subtotal + mobileFee,
  };
};

const wash = { title: 'ECO Wash', price: 50 };
const detail = { title: 'Detail', price: 300 };

it.each([
  [quote([detail], 0), null, '$300', []],
  [quote([wash], 50), null, '$100', ['ECO Wash $50', 'Mobile Service Fee $50']],
  [quote([wash, detail], 0), null, '$350', ['ECO Wash $50', 'Detail $300']],
  // Unknown size: the page showed both prices.
  [null, { regular: 1000, suv: 1200 }, '$1,000 or $1,200 a visit, by the size of the vehicle', []],
  [null, null, 'Price to be confirmed', []],
])(
  'the price on a ticket is one total, with its fee and every service if there are several: %#',
  (quote, offeredPrices, price, parts) =>
    expect(ticketPrice({ ...NO_SUMS, quote, offeredPrices })).toEqual({ price, parts }),
);

const visit = { visitDate: '2027-05-14', visitTime: '08:00', visitUntil: '11:00' };
const noProposal = { proposedDate: null, proposedTime: null, proposedUntil: null };

describe('the time on a ticket', () => {
  it('is the requested window', () => {
    expect(ticketTimes({ status: 'pending', ...visit, ...noProposal })).toEqual({
      state: 'Requested',
      label: 'You asked for',
      when: 'Friday, May 14, 2027, arriving between 8 and 11 am',
      instead: null,
    });
  });

  it('is the proposed time, beside the requested time it replaces', () => {
    const proposal = { proposedDate: '2027-05-20', proposedTime: '09:30', proposedUntil: null };
    expect(ticketTimes({ status: 'proposed', ...visit, ...proposal })).toEqual({
      state: 'New time proposed',
      label: 'We can come',
      when: 'Thursday, May 20, 2027 at 9:30 AM',
      instead: 'Friday, May 14, 2027, arriving between 8 and 11 am',
    });
  });
});

const DAY = { requestedDate: '2027-05-14' };

it.each([
  [
    { ...DAY, requestedTime: '08:00', requestedUntil: '11:00' },
    { when: 'Friday, May 14, 2027, arriving between 8 and 11 am', note: null },
  ],
  [
    { ...DAY, requestedNote: 'after school' },
    { when: 'Friday, May 14, 2027', note: 'after school' },
  ],
  [{ requestedNote: 'any Friday' }, { when: null, note: 'any Friday' }],
  [{}, null],
])('a requested change is shown the way the customer asked for it: %j', (change, shown) => {
  const nothing = {
    requestedDate: null,
    requestedTime: null,
    requestedUntil: null,
    requestedNote: null,
  };
  expect(describeRequestedChange({ ...nothing, ...change })).toEqual(shown);
});
