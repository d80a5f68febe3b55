import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel } from '#domain/pricing/price-label.ts';
import { competitorPrice } from '#domain/pricing/price.ts';
import { FormerPrice, OfferNote } from './offer.tsx';
import { isBelowMinimum, shownPrices } from './shown-prices.ts';

type Props = {
  service: Service;
  /** Beside what others charge. No visit costs less than the minimum, so less is not compared. */
  isCompared?: boolean;
};

/** What a service costs; once the size of the vehicle is known, one number. */
export function PriceFigures({ service, isCompared = false }: Props) {
  const { price, offer, newcomers, priceAttribute } = service;
  const rows = shownPrices(price);
  const usual = shownPrices(offer?.was ?? price);
  if (rows.length === 0) return <p className="font-bold">Ask for a price</p>;
  const low = rows.filter(isBelowMinimum);
  // What others charge doesn't follow an offer.
  const compared = usual.filter((row) => isCompared && !isBelowMinimum(row));
  return (
    <div className="text-ink-700">
      <ul {...priceAttribute} className="flex flex-wrap gap-x-4">
        {rows.map(({ label, amount, size }, index) => (
          <li key={label} data-size-when={size} className="whitespace-nowrap">
            <FormerPrice amount={offer && usual[index]?.amount} />
            <strong className="text-night-900">{formatUsd(amount)}</strong> {label}
          </li>
        ))}
      </ul>
      <OfferNote offer={offer} newcomers={newcomers} />
      {low.length > 0 ? (
        <p
          data-size-when={low.length < rows.length ? low[0]?.size : undefined}
          className="text-[0.875rem]"
        >
          {minimumLabel()}
        </p>
      ) : null}
      {compared.length > 0 ? (
        <p
          data-size-when={low.length > 0 ? compared[0]?.size : undefined}
          className="text-[0.875rem]"
        >
          Others, typically: about
          {compared.map(({ label, amount, size }, index) => (
            <span key={label} data-size-when={size} className="whitespace-nowrap">
              {index > 0 ? <span data-size-when="unknown"> ·</span> : null}{' '}
              {formatUsd(competitorPrice(amount))}
              {size && rows.length > 1 ? <span data-size-when="unknown"> {label}</span> : null}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
