import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { bookingPathFrom, servicePath } from '#domain/pages.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import './city-services.css';

type Props = {
  services: Service[];
  /** Of the page of the city. */
  path: string;
  /** On the buttons. */
  book: string;
};

/** What there is to book, in a line each: what a service is stands on its own page, once for all cities. */
export function CityServices({ services, path, book }: Props) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {services.map(({ id, title, price, priceAttribute, duration }) => (
        <li key={id} className="city-service card card-link">
          <div>
            <h3 className="text-lg">
              <a href={servicePath(id)}>{title}</a>
            </h3>
            <p {...priceAttribute} className="mt-1 font-bold text-night-900">
              {priceLabel(price)}
            </p>
            {duration ? <p className="text-sm text-ink-500">Typically {duration}</p> : null}
          </div>
          <a
            href={bookingPathFrom(path, id)}
            aria-label={`${book}: ${plainText(title)}`}
            className={buttonClasses({ size: 'sm' })}
          >
            {book}
          </a>
        </li>
      ))}
    </ul>
  );
}
