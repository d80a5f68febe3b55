import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Includes } from './includes.tsx';
import { PriceFigures } from './price-figures.tsx';
import { PriceTable } from './price-table.tsx';
import { ServiceImage } from './service-image.tsx';
import './service-card.css';

type Props = {
  service: Service;
  book: string;
  /** Opens what is included and the prices beside what others typically charge. */
  more: string;
};

/** One service: a row with price, time and booking on a phone, in full where there is room. */
export function ServiceCard({ service, book, more }: Props) {
  const { id, title, image, duration, description, includes } = service;
  return (
    <li id={id} className="card service-card">
      <ServiceImage
        image={image}
        sizes={`${from('page')} 38vw, ${from('md')} 46vw, 9rem`}
        className="service-card-photo"
        blurred
      />
      <div className="service-card-words">
        <h2>
          <a href={servicePath(id)} className="hover:underline">
            {title}
          </a>
        </h2>
        <PriceFigures service={service} />
        {duration ? (
          <p className="flex items-center gap-2 text-sm text-ink-500">
            <Icon name="clock" className="size-4" /> Typically {duration}
          </p>
        ) : null}
      </div>
      <a
        href={bookingPathFrom(PATHS.services, id)}
        aria-label={`${book}: ${plainText(title)}`}
        className={buttonClasses({ size: 'sm' })}
      >
        {book}
      </a>
      <details>
        <summary>
          {more} <span className="sr-only">{title}</span>
          <Icon name="chevron" />
        </summary>
        <div>
          <p className="text-ink-700">{description}</p>
          <Includes items={includes} />
          <PriceTable service={service} />
        </div>
      </details>
    </li>
  );
}
