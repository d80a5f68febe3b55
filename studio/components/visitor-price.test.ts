import { describe, expect, it } from 'vitest';
import { visitorPrice } from './visitor-price.ts';

describe('what a visitor pays, beside the price fields', () => {
  it('is shown for sedan and SUV, with what others typically charge', () => {
    expect(visitorPrice({ regular: 300, suv: 350 })).toEqual([
      { label: 'Sedan', price: 300, mobileFee: 0, visit: 300, others: 360 },
      { label: 'SUV, truck or van', price: 350, mobileFee: 0, visit: 350, others: 420 },
    ]);
  });

  it('counts the fee that fills a small visit up to the minimum', () => {
    const [sedan] = visitorPrice({ regular: 40, suv: 50 });
    expect(sedan).toMatchObject({ price: 40, mobileFee: 60, visit: 100, others: 48 });
  });

  it('is one line when every vehicle pays the same', () => {
    expect(visitorPrice({ flat: 100 })).toEqual([
      { label: 'Any vehicle', price: 100, mobileFee: 0, visit: 100, others: 120 },
    ]);
    expect(visitorPrice({ perWheel: 125 })).toEqual([
      { label: 'Any vehicle, four wheels', price: 500, mobileFee: 0, visit: 500, others: 600 },
    ]);
  });

  it.each([undefined, {}, { regular: 40 }, { regular: 50, suv: 40 }, { flat: 1, perWheel: 1 }])(
    'shows nothing for %j, which cannot be published',
    (price) => expect(visitorPrice(price)).toEqual([]),
  );
});
