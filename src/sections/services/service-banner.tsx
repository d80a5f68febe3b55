import { imageSources } from '#content/images/image-url.ts';
import type { ButtonWords, LandingPage, Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { BookOrQuote } from '../book-or-quote.tsx';
import { PriceFigures } from './price-figures.tsx';
import './service-banner.css';

type Props = {
  service: Service;
  buttons: ButtonWords;
  /** A page that sells the service in words of its own. */
  page?: Pick<LandingPage, 'slug' | 'heading' | 'intro' | 'image'>;
};

/** The first screen of a page about a service: a photo to the edge of the window, price, time and booking. */
export function ServiceBanner({ service, buttons, page }: Props) {
  const { id, title, summary, duration, lasts } = service;
  const image = page?.image ?? service.image;
  const path = page ? `/${page.slug}` : servicePath(id);
  return (
    <div className="service-banner">
      <div className="service-banner-top">
        <div />
      </div>
      {image ? (
        <ResponsiveImage
          {...imageSources(image, { ratio: 3 / 2 })}
          placeholder={null}
          sizes={`${from('lg')} 60vw, 115vw`}
          eager
          className="service-banner-photo bg-mist-50 object-cover"
        />
      ) : (
        <div aria-hidden="true" className="service-banner-photo bg-night-900" />
      )}
      <div className="service-banner-words">
        <p className="eyebrow text-ice-700">
          <a href={page ? servicePath(id) : PATHS.services} className="hover:underline">
            {page ? title : 'Services & Prices'}
          </a>
        </p>
        <h1>{page?.heading ?? title}</h1>
        <p className="text-ink-700">{page?.intro ?? summary}</p>
        <div className="service-price">
          <p className="text-sm">Starting at</p>
          <PriceFigures service={service} />
        </div>
        {duration || lasts ? (
          <ul className="service-facts font-semibold">
            {duration ? (
              <li>
                <Icon name="clock" className="size-5" />{' '}
                <span>
                  Typically <span className="whitespace-nowrap">{duration}</span>
                </span>
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
          <BookOrQuote buttons={buttons} bookingHref={bookingPathFrom(path, id)} />
        </p>
      </div>
    </div>
  );
}
