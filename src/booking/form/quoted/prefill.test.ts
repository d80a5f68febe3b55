import { describe, expect, it } from 'vitest';
import { asksForSize, quotedPackage } from './prefill.ts';

const PLAIN = { offer: null, ifNew: null, deposit: null };
const WASH = {
  id: 'eco-wash',
  title: 'ECO Wash Package',
  prices: { regular: 40, suv: 50 },
  ...PLAIN,
};
const WHEELS = {
  id: 'wheels',
  title: 'Wheel Restoration',
  prices: { regular: 500, suv: 500 },
  ...PLAIN,
};

describe('a package booked without a quote', () => {
  it('has a total, with its fee, once the size of the vehicle is known', () => {
    expect(quotedPackage(WASH, null)).toBeNull();
    expect(quotedPackage(WASH, 'suv')).toEqual({
      lines: [{ id: 'eco-wash', title: 'ECO Wash Package', price: 50, lastDay: null }],
      total: { subtotal: 50, mobileFee: 50, total: 100 },
      deposit: 0,
    });
    expect(quotedPackage(WASH, 'regular')?.total.mobileFee).toBe(60);
  });

  it('has a total right away when the size makes no difference, and the form does not ask for it', () => {
    expect(quotedPackage(WHEELS, null)?.total.total).toBe(500);
    expect([asksForSize(WHEELS), asksForSize(WASH)]).toEqual([false, true]);
  });

  it('has no total without a price', () => {
    const unpriced = { ...WASH, prices: null };
    expect(quotedPackage(unpriced, 'suv')).toBeNull();
    expect(asksForSize(unpriced)).toBe(false);
  });
});
