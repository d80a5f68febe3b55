import { describe, expect, it } from 'vitest';
import { describeWish, ticketPrice, ticketTimes } from './ticket-times.ts';

const quote = (services: { title: string; price: number }[], mobileFee: number) => {
  const subtotal = services.reduce((sum, { price }) => sum + price, 0);
  return {
    ...{ quoteNumber: 'Q-23456789', vehicleType: 'suv' as const, subtotal, mobileFee },
    services: services.map((service) => ({ ...service, id: service.title, includes: [] })),
    total: subtotal + mobileFee,
  };
};

describe('the price on a ticket', () => {
  it('is one number, with its fee and each of several services', () => {
    const wash = { title: 'ECO Wash', price: 50 };
    const offeredPrices = null;
    expect(ticketPrice({ quote: quote([{ ...wash, price: 300 }], 0), offeredPrices })).toEqual({
      price: '$300',
      parts: [],
    });
    expect(ticketPrice({ quote: quote([wash], 50), offeredPrices })).toEqual({
      price: '$100',
      parts: ['ECO Wash $50', 'Mobile Service Fee $50'],
    });
    const wheels = { title: 'Wheels', price: 500 };
    expect(ticketPrice({ quote: quote([wash, wheels], 0), offeredPrices }).parts).toEqual([
      'ECO Wash $50',
      'Wheels $500',
    ]);
  });

  it('is what the page said of both sizes where nobody told the size', () => {
    const offeredPrices = { regular: 1000, suv: 1200 };
    expect(ticketPrice({ quote: null, offeredPrices }).price).toBe(
      '$1,000 or $1,200, by the size of the vehicle',
    );
    expect(ticketPrice({ quote: null, offeredPrices: null }).price).toBe('Price to be confirmed');
  });
});

const visit = { visitDate: '2027-05-14', visitTime: '08:00', visitUntil: '11:00' };
const unoffered = { proposedDate: null, proposedTime: null, proposedUntil: null };

describe('the time on a ticket', () => {
  it('is the window that was asked for', () => {
    expect(ticketTimes({ status: 'pending', ...visit, ...unoffered })).toEqual({
      label: 'You asked for',
      when: 'Friday, May 14, 2027, arriving between 8 and 11 am',
      instead: null,
    });
  });

  it('is the offered one, beside the one that it takes the place of', () => {
    const offer = { proposedDate: '2027-05-20', proposedTime: '09:30', proposedUntil: null };
    expect(ticketTimes({ status: 'proposed', ...visit, ...offer })).toEqual({
      label: 'We offer you',
      when: 'Thursday, May 20, 2027 at 9:30 AM',
      instead: 'Friday, May 14, 2027, arriving between 8 and 11 am',
    });
  });
});

describe('a wish for another time on a ticket', () => {
  const wish = { askedDate: null, askedTime: null, askedUntil: null, askedNote: null };

  it('is shown as it was asked: a window, a day, or words alone', () => {
    const day = { ...wish, askedDate: '2027-05-14' };
    expect(describeWish({ ...day, askedTime: '08:00', askedUntil: '11:00' })).toEqual({
      when: 'Friday, May 14, 2027, arriving between 8 and 11 am',
      note: null,
    });
    expect(describeWish({ ...day, askedNote: 'after school' })).toEqual({
      when: 'Friday, May 14, 2027',
      note: 'after school',
    });
    expect(describeWish({ ...wish, askedNote: 'any Friday' })).toEqual({
      when: null,
      note: 'any Friday',
    });
  });

  it('is nothing where nobody asked', () => {
    expect(describeWish(wish)).toBeNull();
  });
});
