import type {
  City,
  Offer,
  PriceSpecification,
  Service as ServiceData,
  WithContext,
} from 'schema-dts';
import type { Area, Service, Settings } from '#content/types.ts';
import { PATHS, servicePath } from '#domain/pages.ts';
import type { Place } from '#domain/place.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { lowestPrice, type Price } from '#domain/pricing/price.ts';
import { CONTEXT, provider, stateData } from './identity.ts';

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

type Input = { service: Service; areas: Area[]; settings: Settings; siteUrl: string };

/** One service of the business with its offer, wherever it is offered. */
export function serviceData({
  service,
  areas,
  settings,
  siteUrl,
}: Input): WithContext<ServiceData> {
  const url = `${siteUrl}${servicePath(service.id)}`;
  const offers = buildOffers([service], siteUrl);
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    '@id': `${url}#service`,
    serviceType: settings.serviceType,
    name: service.title,
    description: service.description,
    url,
    ...(areas.length > 0 ? { areaServed: cityPlaces(areas, settings) } : {}),
    provider: provider(settings, siteUrl),
    ...(offers.length > 0 ? { offers } : {}),
  };
}
