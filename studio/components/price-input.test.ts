import { describe, expect, it } from 'vitest';
import { previewPrices } from './price-input.tsx';

describe('the price preview', () => {
  it('shows sedan and SUV, with the competitor price', () => {
    expect(previewPrices({ regular: 300, suv: 350 })).toEqual([
      { label: 'Sedan', price: 300, mobileFee: 0, total: 300, competitorPrice: 360 },
      { label: 'SUV, truck or van', price: 350, mobileFee: 0, total: 350, competitorPrice: 420 },
    ]);
  });

  it('adds the mobile fee up to the minimum charge', () => {
    const [sedan] = previewPrices({ regular: 40, suv: 50 });
    expect(sedan).toMatchObject({ price: 40, mobileFee: 60, total: 100, competitorPrice: 48 });
  });

  it('is one row when every vehicle pays the same', () => {
    expect(previewPrices({ flat: 100 })).toEqual([
      { label: 'Any vehicle', price: 100, mobileFee: 0, total: 100, competitorPrice: 120 },
    ]);
    const wheels = { label: 'Any vehicle, four wheels', price: 500, mobileFee: 0, total: 500 };
    expect(previewPrices({ perWheel: 125 })).toEqual([{ ...wheels, competitorPrice: 600 }]);
  });

  it.each([undefined, {}, { regular: 40 }, { regular: 50, suv: 40 }, { flat: 1, perWheel: 1 }])(
    'is empty for %j, which cannot be published',
    (price) => expect(previewPrices(price)).toEqual([]),
  );
});
