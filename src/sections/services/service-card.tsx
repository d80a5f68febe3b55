import type { ReactNode } from 'react';
import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { depositLabel } from '#domain/pricing/deposit-words.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import { lowestPrice } from '#domain/pricing/price.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SmallImage } from '../small-image.tsx';
import { FormerPrice, OfferNote } from './offer.tsx';

type ListProps = Pick<CardProps, 'heading'> & {
  services: Service[];
  /** The page that they stand on, which has a way to book each; without it they only lead to their own pages. */
  booking?: Booking;
  /** What each says of its price; a line by default. */
  price?: (service: Service) => ReactNode;
};

/** What the buttons say, and the path of the page that they stand on. */
type Booking = { label: string; path: string };

const priceLine = ({ price, offer, newcomers, deposit, priceAttribute }: Service) => (
  <>
    <b {...priceAttribute}>
      <FormerPrice was={offer && lowestPrice(offer.was)} now={lowestPrice(price)} />
      {priceLabel(price)}
    </b>
    <OfferNote {...{ price, offer, newcomers }} />
    {deposit ? <span className="text-[0.875rem]">{depositLabel(deposit)}</span> : null}
  </>
);

/** Each is the target of a link such as `/#eco-wash`. */
export function ServiceCards({ services, price = priceLine, ...rest }: ListProps) {
  if (services.length === 0) {
    return (
      <EmptyState
        text="We're updating our list of services."
        href={PATHS.contact}
        action="Ask what we can do for your car"
      />
    );
  }
  return (
    <ul className="service-cards">
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} {...rest}>
          {price(service)}
        </ServiceCard>
      ))}
    </ul>
  );
}

type CardProps = {
  service: Service;
  booking?: Booking | undefined;
  heading?: 'h2' | 'h3';
  children: ReactNode;
};

/** One service: a photo beside name and price on a phone, above them where there is room. */
function ServiceCard({ service, booking, heading: Heading = 'h3', children }: CardProps) {
  const { id, title, summary, image, duration } = service;
  return (
    <li id={id} className="card card-link service-card">
      {image ? (
        <SmallImage
          image={image}
          attribute={service.imageAttribute}
          className="service-card-photo"
        />
      ) : (
        <div aria-hidden="true" className="service-card-photo bg-night-900" />
      )}
      <div>
        <Heading>
          <a href={servicePath(id)}>{title}</a>
        </Heading>
        <p>{summary}</p>
        <div className="service-card-price">{children}</div>
      </div>
      {duration ? (
        <p>
          Typically <span className="whitespace-nowrap">{duration}</span>
        </p>
      ) : null}
      {booking ? (
        <a
          href={bookingPathFrom(booking.path, id)}
          aria-label={`${booking.label}: ${plainText(title)}`}
          className={buttonClasses({ size: 'sm' })}
        >
          {booking.label}
        </a>
      ) : null}
    </li>
  );
}
