import { MINIMUM_CHARGE, type QuoteVehicleType } from '#config/business.ts';
import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel } from '#domain/pricing/price-label.ts';
import { type Price, competitorPrice } from '#domain/pricing/price.ts';
import './price-table.css';

/** A visit costs more than such a price: beside it a comparison would promise too much. */
const isBelowMinimum = (amount: number) => amount < MINIMUM_CHARGE;

type ShownPrice = { label: string; amount: number; size?: QuoteVehicleType };

/** The prices that a service shows, each with the vehicle or unit it is for. */
function shownPrices(price: Price): ShownPrice[] {
  const { regular, suv, flat, perWheel } = price;
  if (regular !== null && suv !== null) {
    return [
      { label: 'Sedan', amount: regular, size: 'regular' },
      { label: 'SUV / Truck', amount: suv, size: 'suv' },
    ];
  }
  if (flat !== null) return [{ label: 'Any vehicle', amount: flat }];
  if (perWheel !== null) return [{ label: 'Per wheel', amount: perWheel }];
  return [];
}

export function PriceTable({ service }: { service: Service }) {
  const { title, price, priceAttribute } = service;
  const rows = shownPrices(price);
  if (rows.length === 0) return <p className="font-bold">Ask for a price</p>;
  return (
    <div className="price-table">
      <table className="w-full text-left">
        <caption className="sr-only">{title}: our prices and typical prices elsewhere</caption>
        <thead className="border-b border-mist-200 text-sm text-ink-500">
          <tr>
            <Heading>Starting at</Heading>
            <Heading>Our price</Heading>
            <Heading>
              {rows.every(({ amount }) => isBelowMinimum(amount))
                ? 'Please note'
                : 'Others, typically'}
            </Heading>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, amount, size }) => (
            <tr key={label} data-size-when={size} className="border-b border-mist-200">
              <th scope="row" className="py-3 font-medium">
                {label}
              </th>
              <td {...priceAttribute} className="py-3 text-xl font-bold whitespace-nowrap">
                {formatUsd(amount)}
              </td>
              <td className="py-3 text-ink-500">
                {isBelowMinimum(amount) ? (
                  minimumLabel()
                ) : (
                  <span className="line-through">{formatUsd(competitorPrice(amount))}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" className="py-2 font-semibold">
      {children}
    </th>
  );
}
