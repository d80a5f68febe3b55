import type { Service } from '#content/types.ts';
import { PriceWords } from '#sections/vehicle-size/price-words.tsx';

/** One line per service with its price and a link to its card: on a wide screen the cards are long. */
export function PriceOverview({ services }: { services: Service[] }) {
  return (
    <nav aria-labelledby="price-overview-title" className="price-overview mt-8">
      <h2 id="price-overview-title" className="text-xl">
        Prices at a glance
      </h2>
      <ul className="mt-3 grid gap-x-6 border-t border-mist-200 md:grid-cols-2">
        {services.map(({ id, title, price, priceAttribute }) => (
          <li key={id} className="border-b border-mist-200">
            <a
              href={`#${id}`}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2 hover:underline"
            >
              <span className="min-w-0 font-semibold wrap-anywhere">{title}</span>
              <span {...priceAttribute}>
                <PriceWords price={price} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
