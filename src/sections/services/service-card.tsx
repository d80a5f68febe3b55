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
  /** Adds a booking button to each card. Without it the cards only link to the service pages. */
  booking?: Booking;
  /** Renders the price of a card; one line by default. */
  price?: (service: Service) => ReactNode;
  /** Whether the first cards are on the first screen of the page. */
  isOnFirstScreen?: boolean;
};

/** The label of the buttons, and the path of the page. */
type Booking = { label: string; path: string };

const priceLine = ({ price, offer, newcomers, deposit, priceAttribute }: Service) => (
  <>
    <b {...priceAttribute}>
      <FormerPrice was={offer && lowestPrice(offer.was)} now={lowestPrice(price)} />
      {priceLabel(price)}
    </b>
    <OfferNote price={price} offer={offer} newcomers={newcomers} />
    {deposit ? <span className="text-[0.875rem]">{depositLabel(deposit)}</span> : null}
  </>
);

/** The cards in a row on a wide screen. */
const FIRST_ROW = 3;

/** Renders a card for each service, which is the target of a link such as `/#eco-wash`. */
export function ServiceCards({
  services,
  price = priceLine,
  isOnFirstScreen = false,
  ...rest
}: ListProps) {
  if (services.length === 0) {
    return (
      <EmptyState
        text="We're updating our list of services."
        href={PATHS.contact}
        action="Ask what we can do for your car"
      />
    );
  }
  const firstPhotos = services.filter(({ image }) => image).slice(0, FIRST_ROW);
  return (
    <ul className="service-cards">
      {services.map((service) => (
        <ServiceCard
          key={service.id}
          service={service}
          loadsAtOnce={isOnFirstScreen && firstPhotos.includes(service)}
          {...rest}
        >
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
  /** Whether its photo loads at once. */
  loadsAtOnce: boolean;
  children: ReactNode;
};

/** Renders one service. On a phone the photo is beside the name and price, and on wider screens above them. */
function ServiceCard({
  service,
  booking,
  heading: Heading = 'h3',
  loadsAtOnce,
  children,
}: CardProps) {
  const { id, title, summary, image, duration } = service;
  return (
    <li id={id} className="card card-link service-card">
      {image ? (
        <SmallImage
          image={image}
          eager={loadsAtOnce}
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
          Typically <span className="inline-block max-w-full">{duration}</span>
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
