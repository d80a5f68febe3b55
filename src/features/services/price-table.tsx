import type { Service } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { type Price, competitorPrice } from '#domain/pricing/price.ts';
import './prices.css';

/** The prices that a service shows, each with the words that tell for what. */
function shownPrices(price: Price): { label: string; amount: number }[] {
  const { regular, suv, flat, perWheel } = price;
  if (regular !== null && suv !== null) {
    return [
      { label: 'Sedan', amount: regular },
      { label: 'SUV / Truck', amount: suv },
    ];
  }
  if (flat !== null) return [{ label: 'Any vehicle', amount: flat }];
  if (perWheel !== null) return [{ label: 'Per wheel', amount: perWheel }];
  return [];
}

export function PriceTable({ service }: { service: Service }) {
  const { title, price, priceMark } = service;
  const rows = shownPrices(price);
  if (rows.length === 0) return <p className="font-bold">Ask for a price</p>;
  return (
    <table className="price-table">
      <caption>{title}: our prices and typical prices elsewhere</caption>
      <thead>
        <tr>
          <th scope="col">Starting at</th>
          <th scope="col">Our price</th>
          <th scope="col">Others, typically</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td {...priceMark} className="text-xl font-bold">
              {formatUsd(amount)}
            </td>
            <td className="price-elsewhere">{formatUsd(competitorPrice(amount))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
