import type { ButtonWords, Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { PriceFigures } from './price-figures.tsx';
import { ServiceImage } from './service-image.tsx';
import './service-banner.css';

/** The first screen of a service's page: its photo to the edge of the window, price, time and booking. */
export function ServiceBanner({ service, buttons }: { service: Service; buttons: ButtonWords }) {
  const { id, title, summary, image, duration, lasts } = service;
  return (
    <div className="service-banner">
      <div className="service-banner-top">
        <div />
      </div>
      <ServiceImage
        image={image}
        sizes={`${from('lg')} 60vw, 115vw`}
        eager
        className="service-banner-photo"
      />
      <div className="service-banner-words">
        <p className="eyebrow text-ice-700">
          <a href={PATHS.services} className="hover:underline">
            Services &amp; Prices
          </a>
        </p>
        <h1>{title}</h1>
        <p className="text-ink-700">{summary}</p>
        <div className="service-price">
          <p className="text-sm">Starting at</p>
          <PriceFigures service={service} />
        </div>
        {duration || lasts ? (
          <ul className="service-facts font-semibold">
            {duration ? (
              <li>
                <Icon name="clock" className="size-5" /> Typically {duration}
              </li>
            ) : null}
            {lasts ? (
              <li>
                <Icon name="shield" className="size-5" /> {lasts}
              </li>
            ) : null}
          </ul>
        ) : null}
        <p className="service-actions">
          <a
            href={bookingPathFrom(servicePath(id), id)}
            className={buttonClasses({ variant: 'primary', size: 'lg' })}
          >
            {buttons.book}
          </a>
          <a href={PATHS.quote} className={buttonClasses({ variant: 'ghost', size: 'lg' })}>
            {buttons.quote}
          </a>
        </p>
      </div>
    </div>
  );
}
