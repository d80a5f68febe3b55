import { RememberedSize, SizeSwitch } from '#booking/size/size-switch.tsx';
import { imageSources } from '#content/images/image-url.ts';
import type { ButtonWords, LandingPage, Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { refundRule } from '#domain/pricing/deposit-words.ts';
import { hasTwoPrices } from '#domain/pricing/offered-prices.ts';
import { from } from '#ui/breakpoints.ts';
import { Icon } from '#ui/icon.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { BookOrQuote } from '../book-or-quote.tsx';
import { PriceFigures } from './price-figures.tsx';
import { VisitFigure } from './visit-figure.tsx';
import './service-banner.css';

type Props = {
  service: Service;
  buttons: ButtonWords;
  /** How many hours before the visit a deposit stops being refundable; null when it always is. */
  refundHours: number | null;
  /** A landing page with its own texts about the service. */
  page?: Pick<LandingPage, 'slug' | 'heading' | 'intro' | 'image'>;
};

/** Renders the first screen of a service page: a photo up to the window's edge, price, duration and booking. */
export function ServiceBanner({ service, buttons, refundHours, page }: Props) {
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
          className="service-banner-photo size-full bg-mist-50 object-cover [contain:size]"
        />
      ) : (
        <div
          aria-hidden="true"
          className="service-banner-photo size-full bg-night-900 [contain:size]"
        />
      )}
      <div className="service-banner-words">
        <p className="eyebrow text-ice-700">
          <a href={page ? servicePath(id) : PATHS.services} className="hover:underline">
            {page ? title : 'Services & Prices'}
          </a>
        </p>
        <h1>{page?.heading ?? title}</h1>
        <p className="text-ink-700">{page?.intro ?? summary}</p>
        <div className="service-price text-ink-700">
          <PriceFigures service={service} />
          {service.deposit ? <p className="text-[0.875rem]">{refundRule(refundHours)}</p> : null}
        </div>
        {duration || lasts ? (
          <ul className="service-points flex flex-wrap gap-x-5 gap-y-1 font-semibold">
            {duration ? (
              <li className="flex items-center gap-2">
                <Icon name="clock" className="size-5 text-ice-600" />{' '}
                <span>
                  Typically <span className="inline-block max-w-full">{duration}</span>
                </span>
              </li>
            ) : null}
            {lasts ? (
              <li className="flex items-center gap-2">
                <Icon name="shield" className="size-5 text-ice-600" /> {lasts}
              </li>
            ) : null}
          </ul>
        ) : null}
        <p className="service-actions flex w-full max-w-md flex-wrap gap-3 [&>.button]:grow [&>.button]:px-4">
          <BookOrQuote
            buttons={buttons}
            bookingHref={bookingPathFrom(path, id)}
            figure={<VisitFigure service={service} />}
          />
        </p>
        {hasTwoPrices(service.price) ? (
          <SizeSwitch legend="Prices for your vehicle" className="mt-4" />
        ) : null}
      </div>
      {hasTwoPrices(service.price) ? <RememberedSize /> : null}
    </div>
  );
}
