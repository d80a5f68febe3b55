import { describe, expect, it } from 'vitest';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { quoteLines } from '#domain/quote/quote-lines.ts';
import { makeLabel, VEHICLE_MAKES } from '#domain/vehicles.ts';
import { EMPTY_QUOTE, parseQuoteDraft } from './quote-draft.ts';

const none = { regular: null, suv: null, flat: null, perWheel: null };
const service = (id: string, price: Partial<QuotableService['price']>): QuotableService => ({
  id,
  title: id.toUpperCase(),
  description: '',
  includes: [],
  price: { ...none, ...price },
  offer: null,
  ifNew: null,
  deposit: null,
});
const services = [
  service('detail', { regular: 300, suv: 350 }),
  service('headlights', { flat: 100 }),
  service('wheels', { perWheel: 125 }),
  service('unpriced', {}),
];

describe('a quote on its way to the booking page', () => {
  it('keeps everything through storage', () => {
    const vehicle = { vehicleType: 'suv' as const, make: 'bmw' };
    const draft = { ...EMPTY_QUOTE, ...vehicle, selected: ['a', 'b'] };
    expect(parseQuoteDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([null, 'x', 7, undefined])('is nothing when the storage holds %o', (stored) =>
    expect(parseQuoteDraft(stored)).toBeNull(),
  );

  it('drops what is malformed and keeps the rest', () => {
    const stored = { vehicleType: 'tank', make: 7, model: 'X5', selected: ['a', 3, 'a', '', 'b'] };
    expect(parseQuoteDraft(stored)).toEqual({ ...EMPTY_QUOTE, model: 'X5', selected: ['a', 'b'] });
  });
});

describe('lines of a quote', () => {
  it('come in the order chosen, priced for the vehicle', () => {
    expect(quoteLines(services, ['wheels', 'detail'], 'suv')).toEqual({
      lines: [
        { id: 'wheels', title: 'WHEELS', price: 500, lastDay: null },
        { id: 'detail', title: 'DETAIL', price: 350, lastDay: null },
      ],
      total: { subtotal: 850, mobileFee: 0, total: 850 },
      deposit: 0,
    });
  });

  it('leave out what is not offered or has no price', () => {
    expect(quoteLines(services, ['gone', 'unpriced', 'headlights'], 'regular').lines).toEqual([
      { id: 'headlights', title: 'HEADLIGHTS', price: 100, lastDay: null },
    ]);
  });
});

describe('brands', () => {
  it('are 41, each once, in lower case', () => {
    expect(VEHICLE_MAKES).toHaveLength(41);
    expect(new Set(VEHICLE_MAKES.map(({ value }) => value)).size).toBe(41);
    for (const { value } of VEHICLE_MAKES) expect(value).toBe(value.toLowerCase());
  });

  it('are shown as people write them', () => {
    expect(['bmw', 'land rover', 'saturn'].map(makeLabel)).toEqual(['BMW', 'Land Rover', 'saturn']);
  });
});
