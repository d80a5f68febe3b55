import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel } from '#domain/pricing/price-label.ts';
import { competitorPrice } from '#domain/pricing/price.ts';
import { isBelowMinimum, shownPrices } from './shown-prices.ts';
import './price-table.css';

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
            <Heading>{rows.every(isBelowMinimum) ? 'Please note' : 'Others, typically'}</Heading>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-size-when={row.size} className="border-b border-mist-200">
              <th scope="row" className="py-3 font-medium">
                {row.label}
              </th>
              <td {...priceAttribute} className="py-3 text-xl font-bold whitespace-nowrap">
                {formatUsd(row.amount)}
              </td>
              <td className="py-3 text-ink-500">
                {isBelowMinimum(row) ? (
                  minimumLabel()
                ) : (
                  <span className="line-through">{formatUsd(competitorPrice(row.amount))}</span>
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
