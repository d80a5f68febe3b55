import type { Service } from '#content/types.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { bookingPathFrom, PATHS } from '#domain/pages.ts';
import { priceParts } from '#domain/pricing/offered-prices.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import type { Price } from '#domain/pricing/price.ts';
import { buttonClasses } from '#ui/button/button.tsx';

/** Shows both prices until the size is known, then one. The style sheet of the size switch decides. */
function PriceWords({ price }: { price: Price }) {
  const { regular, suv } = price;
  if (regular === null || suv === null) return priceLabel(price);
  return priceParts({ regular, suv }).map(({ text, when }) => (
    <span key={text} data-size-when={when ?? undefined}>
      {text}
    </span>
  ));
}

type Props = { phone: string; services: readonly Service[] };

/** Shows the prices and the phone number when JavaScript is off, because the quote needs it. */
export function QuoteWithoutScript({ phone, services }: Props) {
  return (
    <noscript>
      <section aria-labelledby="prices-title" className="card mx-auto max-w-3xl p-6">
        <h2 id="prices-title" className="text-2xl font-extrabold">
          Our prices
        </h2>
        <p className="mt-2 text-ink-700">
          The instant quote needs JavaScript. Call us for a quote:{' '}
          <a href={telephoneHref(phone)} className="font-bold text-ice-700 underline">
            {phone}
          </a>
        </p>
        <ul className="mt-4">
          {services.map(({ id, title, price, duration }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
              <a href={`${PATHS.services}#${id}`} className="font-bold text-ice-700 underline">
                {title}
              </a>
              <span>
                <span className="font-bold">
                  <PriceWords price={price} />
                </span>
                {duration ? <span className="text-ink-500">, {duration}</span> : null}
              </span>
            </li>
          ))}
        </ul>
        <a href={bookingPathFrom(PATHS.quote)} className={`mt-4 ${buttonClasses({})}`}>
          Book Now
        </a>
      </section>
    </noscript>
  );
}
