import { priceParts } from '#domain/pricing/offered-prices.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import type { Price } from '#domain/pricing/price.ts';

/** Both prices in words until the size is known, then one: the style sheet of the switch decides. */
export function PriceWords({ price }: { price: Price }) {
  const { regular, suv } = price;
  if (regular === null || suv === null) return priceLabel(price);
  return priceParts({ regular, suv }).map(({ text, when }) => (
    <span key={text} data-size-when={when ?? undefined}>
      {text}
    </span>
  ));
}
