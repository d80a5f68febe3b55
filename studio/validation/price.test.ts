import { expect, it } from 'vitest';
import { rule } from '../../tests/support/rule.ts';
import { describePrice, type PriceValue, toPrice, validatePriceChange } from './price.ts';

it('a price reaches the site only when it is valid', () => {
  expect(toPrice({ flat: 100 })).toEqual({ regular: null, suv: null, flat: 100, perWheel: null });
  expect(toPrice({ regular: 300 })).toBeNull();
  expect(toPrice(null)).toBeNull();
});

it.each([
  [{ regular: 300, suv: 350 }, '$300 · SUV $350'],
  [{ flat: 100 }, '$100'],
  [{ perWheel: 125 }, '$125 per wheel'],
  [{ regular: 300 }, 'No valid price yet'],
  [undefined, 'No valid price yet'],
])('a list in the Studio shows the price %j as %s', (price, shown) =>
  expect(describePrice(price)).toBe(shown),
);

const DETAIL = { regular: 300, suv: 350 };

type Change = [now: PriceValue | undefined, published: PriceValue | null];
rule('a price change', ([now, published]: Change) => validatePriceChange(now, published))
  // By half, up or down, and by what a customer pays when the kind of price changes.
  .takes([{ regular: 450, suv: 525 }, DETAIL], [{ regular: 150, suv: 175 }, DETAIL])
  .takes([{ flat: 320 }, DETAIL])
  // Nothing is published, or a price is invalid.
  .takes([{ regular: 1, suv: 1 }, null], [undefined, DETAIL])
  .takes([{ regular: 1 }, DETAIL], [DETAIL, { flat: -1 }])
  .refuses(
    "For a sedan, the price goes from $300 to $30 (−90%). Publish it if that's what you want.",
    [{ regular: 30, suv: 350 }, DETAIL],
  )
  .refuses(/For an SUV, the price goes from \$350 to \$3,500 \(\+900%\)/, [
    { regular: 300, suv: 3500 },
    DETAIL,
  ])
  .refuses(/from \$120 to \$400/, [{ perWheel: 100 }, { flat: 120 }]);
