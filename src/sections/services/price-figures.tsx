import { Fragment } from 'react';
import type { Service } from '#content/types.ts';
import { depositLabel } from '#domain/pricing/deposit-words.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel } from '#domain/pricing/price-label.ts';
import { competitorPrice } from '#domain/pricing/price.ts';
import { FormerPrice, OfferNote } from './offer.tsx';
import { isBelowMinimum, shownPrices } from './shown-prices.ts';

type Props = {
  service: Service;
  /** Whether to show what competitors charge. */
  isCompared?: boolean;
};

/** Renders the prices of a service. Once the size of the vehicle is known, only one shows. */
export function PriceFigures({ service, isCompared = false }: Props) {
  const { price, offer, newcomers, deposit, priceAttribute } = service;
  const rows = shownPrices(price);
  const usual = shownPrices(offer?.was ?? price);
  if (rows.length === 0) return <p className="font-bold">Ask for a price</p>;
  const low = rows.filter((row) => isBelowMinimum(price, row));
  // Our offers don't change what competitors charge.
  const compared = isCompared ? usual : [];
  return (
    <div className="text-ink-700">
      <ul {...priceAttribute} className="flex flex-wrap gap-x-4">
        {rows.map(({ label, amount, size }, index) => (
          <li key={label} data-size-when={size}>
            <FormerPrice was={offer && usual[index]?.amount} now={amount} />
            <strong className="text-night-900">{formatUsd(amount)}</strong> {label}
          </li>
        ))}
      </ul>
      <OfferNote price={price} offer={offer} newcomers={newcomers} />
      {low.length > 0 ? (
        <p
          data-size-when={low.length < rows.length ? low[0]?.size : undefined}
          className="text-[0.875rem]"
        >
          {minimumLabel()}
        </p>
      ) : null}
      {deposit ? <p className="text-[0.875rem]">{depositLabel(deposit)}</p> : null}
      {compared.length > 0 ? (
        <p className="text-[0.875rem]">
          Others, typically:{' '}
          {/* On a phone, a line that just fits would move the cards below it when the font arrives. */}
          {compared.length > 1 ? <br data-size-when="unknown" className="md:hidden" /> : null}
          about{' '}
          {compared.map(({ label, amount, size }, index) => (
            <Fragment key={label}>
              {index > 0 ? <span data-size-when="unknown">–</span> : null}
              <span data-size-when={size}>{formatUsd(competitorPrice(amount))}</span>
            </Fragment>
          ))}
        </p>
      ) : null}
    </div>
  );
}
