import type { City, Offer, PriceSpecification } from 'schema-dts';
import type { Area, Service } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import type { Place } from '#domain/place.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { type Price, lowestPrice } from '#domain/pricing/price.ts';
import { stateData } from './identity.ts';

/** Every city has a page with data of its own: here a crowd would only weigh. */
const MOST_CITIES = 40;

/** The cities where offers hold. */
export function cityPlaces(areas: Pick<Area, 'name'>[], place: Pick<Place, 'state'>): City[] {
  const containedInPlace = stateData(place);
  return areas
    .slice(0, MOST_CITIES)
    .map(({ name }) => ({ '@type': 'City', name, containedInPlace }));
}

const CURRENCY = 'USD';

/** One offer per service that has a price, in US dollars, with its price range. */
export function buildOffers(services: Service[], siteUrl: string): Offer[] {
  return services.flatMap((service) => {
    const price = lowestPrice(service.price);
    if (price === null) return [];
    return {
      '@type': 'Offer',
      price,
      priceCurrency: CURRENCY,
      priceSpecification: specifyPrice(service.price, price),
      url: `${siteUrl}${PATHS.services}#${service.id}`,
      itemOffered: {
        '@type': 'Service',
        name: service.title,
        ...(service.summary ? { description: service.summary } : {}),
      },
    } satisfies Offer;
  });
}

function specifyPrice({ regular, suv, perWheel }: Price, price: number): PriceSpecification {
  if (regular !== null && suv !== null && regular !== suv) {
    return {
      '@type': 'PriceSpecification',
      priceCurrency: CURRENCY,
      minPrice: Math.min(regular, suv),
      maxPrice: Math.max(regular, suv),
    };
  }
  const unit = price === perWheel ? { unitText: 'wheel' } : {};
  return { '@type': 'UnitPriceSpecification', priceCurrency: CURRENCY, price, ...unit };
}

/** "$40 - $1,200", from the lowest price to the highest; null when nothing has a price. */
export function formatPriceRange(services: Service[]): string | null {
  const prices = services
    .flatMap(({ price }) => [price.regular, price.suv, price.flat, price.perWheel])
    .filter((price) => price !== null);
  if (prices.length === 0) return null;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatUsd);
  return [...new Set([lowest, highest])].join(' - ');
}
