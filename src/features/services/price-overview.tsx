import type { Service } from '#content/types.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import './prices.css';

/** Every service with its price in one line that leads to it: on a phone the cards are a long way. */
export function PriceOverview({ services }: { services: Service[] }) {
  return (
    <nav aria-labelledby="price-overview-title" className="price-overview">
      <h2 id="price-overview-title">Prices at a glance</h2>
      <ul>
        {services.map(({ id, title, price, priceMark }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span>{title}</span>
              <span {...priceMark}>{priceLabel(price)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
