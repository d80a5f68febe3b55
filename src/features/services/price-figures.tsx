import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel } from '#domain/pricing/price-label.ts';
import { isBelowMinimum, shownPrices } from './shown-prices.ts';
import './price-figures.css';

/** The prices of the table below in one line; once the size of the vehicle is known, one of them. */
export function PriceFigures({ service: { price, priceAttribute } }: { service: Service }) {
  const rows = shownPrices(price);
  if (rows.length === 0) return <p className="font-bold">Ask for a price</p>;
  const low = rows.filter(isBelowMinimum);
  return (
    <div className="price-figures">
      <ul {...priceAttribute}>
        {rows.map(({ label, amount, size }) => (
          <li key={label} data-size-when={size}>
            <strong>{formatUsd(amount)}</strong> {label}
          </li>
        ))}
      </ul>
      {low.length > 0 ? (
        <p className="text-sm" data-size-when={low.length < rows.length ? low[0]?.size : undefined}>
          {minimumLabel()}
        </p>
      ) : null}
    </div>
  );
}
