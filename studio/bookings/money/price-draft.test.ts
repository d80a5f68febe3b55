import { describe, expect, it } from 'vitest';
import type { BookingMoney } from '#domain/money/booking-money.ts';
import { NO_SUMS } from '#domain/money/booking-sums.ts';
import { amountOf, draftOf, figuresOf, readDraft } from './price-draft.ts';

const MONEY: BookingMoney = {
  ...NO_SUMS,
  price: null,
  payments: [],
  vehicleType: 'suv',
  package: 'eco-wash',
  catalog: [{ serviceId: 'eco-wash', title: 'ECO Wash', regular: 40, suv: 50 }],
};
const LINE = { serviceId: null, title: 'Pet hair', price: '47.50' };

describe('the form for a price', () => {
  it('starts with the package at its price for the size, and the fee of a small visit', () => {
    const draft = draftOf(MONEY);
    expect(draft).toMatchObject({ lines: [{ serviceId: 'eco-wash', price: '50' }], fee: null });
    expect(figuresOf(draft)).toEqual({ fee: 50, total: 100 });
  });

  it('starts with the agreed price, and keeps a fee that the owner wrote', () => {
    const price = {
      id: 1,
      reason: 'Agreed',
      setAt: '',
      setBy: 'Olive',
      subtotal: 80,
      total: 80,
      lines: [{ serviceId: null, title: 'Wash', price: 80 }],
      mobileFee: 0,
    };
    const draft = draftOf({ ...MONEY, price });
    expect(draft).toMatchObject({ fee: '0', reason: 'Agreed' });
    expect(figuresOf(draft)).toEqual({ fee: 0, total: 80 });
  });

  it('adds up cents, and leaves out invalid amounts', () => {
    const lines = [LINE, { ...LINE, price: '52.6' }, { ...LINE, price: 'x' }];
    expect(figuresOf({ lines, fee: null, reason: '' })).toEqual({ fee: 0, total: 100.1 });
  });

  it.each([
    [{ lines: [], fee: null, reason: '' }, 'lines'],
    [{ lines: [LINE, { ...LINE, title: ' ' }], fee: null, reason: '' }, 'line-1'],
    [{ lines: [{ ...LINE, price: '' }], fee: null, reason: '' }, 'line-0'],
    [{ lines: [{ ...LINE, price: '1.005' }], fee: null, reason: '' }, 'line-0'],
    [{ lines: [LINE], fee: '-1', reason: '' }, 'mobileFee'],
    [{ lines: [LINE], fee: null, reason: 'x'.repeat(201) }, 'reason'],
  ])('shows the error of %o beside its field', (draft, field) => {
    expect(readDraft(draft).error).toMatchObject({ field });
  });

  it('sends amounts as numbers', () => {
    const draft = { lines: [{ ...LINE, price: '$1,200.50' }], fee: null, reason: ' Agreed ' };
    expect(readDraft(draft).price).toEqual({
      lines: [{ serviceId: null, title: 'Pet hair', price: 1200.5 }],
      mobileFee: 0,
      reason: 'Agreed',
    });
    expect(amountOf(' ')).toBeNaN();
  });
});
