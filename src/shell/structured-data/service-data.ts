import type { City, Offer, PriceSpecification, Service as ServiceData } from 'schema-dts';
import type { Area, CityPage, Service, Settings } from '#content/types.ts';
import { PATHS, servicePath } from '#domain/pages.ts';
import type { Place } from '#domain/place.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { lowestPrice, type Price } from '#domain/pricing/price.ts';
import { filled, provider, stateData } from './identity.ts';

/** Every city has a page with data of its own: here a crowd would only weigh. */
const MOST_CITIES = 40;

/** The cities where offers hold; none when nobody knows. */
export function cityPlaces(areas: Pick<Area, 'name'>[], place: Pick<Place, 'state'>) {
  const containedInPlace = stateData(place);
  const shown = areas.slice(0, MOST_CITIES);
  return filled(shown.map(({ name }): City => ({ '@type': 'City', name, containedInPlace })));
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
        description: service.summary || undefined,
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

/** "$40 - $1,200", from the lowest price to the highest; undefined when nothing has a price. */
export function formatPriceRange(services: Service[]): string | undefined {
  const prices = services
    .flatMap(({ price }) => [price.regular, price.suv, price.flat, price.perWheel])
    .filter((price) => price !== null);
  if (prices.length === 0) return undefined;
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatUsd);
  return [...new Set([lowest, highest])].join(' - ');
}

type Shared = { settings: Settings; siteUrl: string };
type Offered = {
  path: string;
  name: string;
  description: string;
  areaServed: City | City[] | undefined;
  services: Service[];
};

/** A service of the business, as the page at this path offers it. */
function serviceAt(
  { path, name, description, areaServed, services }: Offered,
  { settings, siteUrl }: Shared,
): ServiceData {
  const url = `${siteUrl}${path}`;
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    serviceType: settings.serviceType,
    name,
    description,
    url,
    areaServed,
    provider: provider(settings, siteUrl),
    offers: filled(buildOffers(services, siteUrl)),
  };
}

/** One service of the business with its offer, wherever it is offered. */
export function serviceData({
  service,
  areas,
  ...shared
}: Shared & { service: Service; areas: Area[] }): ServiceData {
  const { id, title: name, description } = service;
  const areaServed = cityPlaces(areas, shared.settings);
  return serviceAt(
    { path: servicePath(id), name, description, areaServed, services: [service] },
    shared,
  );
}

/** The service of the business in one city, from the city's document. */
export function cityData({
  page,
  services,
  ...shared
}: Shared & { page: CityPage; services: Service[] }): ServiceData {
  const areaServed: City = {
    '@type': 'City',
    name: page.name,
    containedInPlace: stateData(shared.settings),
    geo: page.position ? { '@type': 'GeoCoordinates', ...page.position } : undefined,
  };
  const { slug, heading: name, seo } = page;
  const { description } = seo;
  return serviceAt({ path: `/${slug}`, name, description, areaServed, services }, shared);
}
