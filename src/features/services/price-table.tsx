import type { Price, Service } from '#content/types.ts';
import { formatUsd } from '#features/pricing/format-usd.ts';
import { competitorPrice } from '#features/pricing/price.ts';

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
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{title}: our prices and typical prices elsewhere</caption>
      <thead>
        <tr className="border-b border-mist-200 text-sm text-ink-500">
          <th scope="col" className="py-2 font-semibold">
            Starting at
          </th>
          <th scope="col" className="py-2 font-semibold">
            Our price
          </th>
          <th scope="col" className="py-2 font-semibold">
            Others, typically
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount }) => (
          <tr key={label} className="border-b border-mist-100">
            <th scope="row" className="py-3 font-medium">
              {label}
            </th>
            <td {...priceMark} className="py-3 text-xl font-bold">
              {formatUsd(amount)}
            </td>
            <td className="py-3 text-ink-500 line-through decoration-1">
              {formatUsd(competitorPrice(amount))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
