import type {
  AutoRepairLeaf,
  City,
  Offer,
  OpeningHoursSpecification,
  PriceSpecification,
  Service as ServiceData,
} from 'schema-dts';
import { imageUrl } from '#content/images/image-url.ts';
import type { Area, CityPage, Service, Settings } from '#content/types.ts';
import { parsePhone } from '#domain/contact/reachable.ts';
import { PATHS, servicePath } from '#domain/pages.ts';
import { stateName } from '#domain/place/addresses.ts';
import type { BusinessType, Place } from '#domain/place/place.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { lowestPrice, type Price } from '#domain/pricing/price.ts';
import type { AvailableDay } from '#domain/schedule/availability.ts';
import { hoursOn } from '#domain/schedule/schedule.ts';
import { SHARE_SIZE } from '../share-card/share-url.ts';

/** The schema.org data of a business of any type. */
type BusinessData = Omit<AutoRepairLeaf, '@type'> & { '@type': BusinessType };

type Shared = { settings: Settings; siteUrl: string };

/** Returns the `@id` by which the data of every page refers to the business. */
export const businessId = (siteUrl: string): string => `${siteUrl}/#business`;

/** Returns the URL of the logo for white backgrounds: the owner's, or the one that comes with the site. */
function logoUrl({ settings: { logoOnLight }, siteUrl }: Shared): string {
  const path = logoOnLight ? imageUrl(logoOnLight, { width: 480 }) : '/brand/logo.png';
  return `${siteUrl}${path}`;
}

/** Returns the data of the business for every page. It has no storefront, so its address has no street. */
function provider({ settings, siteUrl }: Shared): BusinessData {
  const { phone, trust, state, country } = settings;
  return {
    '@type': settings.businessType,
    '@id': businessId(siteUrl),
    name: settings.businessName,
    url: `${siteUrl}/`,
    // Search engines want `+16125550142`. An unparsable number remains as written.
    telephone: parsePhone(phone)?.e164 ?? phone,
    image: logoUrl({ settings, siteUrl }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: trust.locality ?? undefined,
      addressRegion: state,
      addressCountry: country,
    },
  };
}

/** Returns the list, or undefined when empty, so that JSON omits the property. */
const filled = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);

const cityOf = (name: string, { state }: Pick<Place, 'state'>) =>
  ({
    '@type': 'City',
    name,
    containedInPlace: { '@type': 'State', name: stateName(state) },
  }) satisfies City;

/** The most cities to list. Every city page has its own data, so more would only add bytes. */
const MOST_CITIES = 40;

/** Returns the cities that the business serves; undefined when there are none. */
const citiesOf = (areas: Area[], place: Pick<Place, 'state'>) =>
  filled(areas.slice(0, MOST_CITIES).map(({ name }) => cityOf(name, place)));

const CURRENCY = 'USD';

/** Returns an offer for each service with a price, in US dollars, with its price range. */
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

/** Returns a range such as "$40 - $1,200"; undefined when no service has a price. */
export function formatPriceRange(services: Service[]): string | undefined {
  const prices = services
    .flatMap(({ price }) => [price.regular, price.suv, price.flat, price.perWheel])
    .filter((price) => price !== null);
  if (prices.length === 0) return undefined;
  const range = [Math.min(...prices), Math.max(...prices)].map(formatUsd);
  return [...new Set(range)].join(' - ');
}

/**
 * Returns the days that are closed although their weekday has hours. Equal opening and closing times mean
 * closed. Skips the first day, today, which may be closed only because its hours are over.
 */
function closedDaysData([, ...days]: readonly AvailableDay[], settings: Settings) {
  return days
    .filter(({ date, state }) => state === 'closed' && hoursOn(date, settings) !== null)
    .map(({ date }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: '00:00',
      closes: '00:00',
    }));
}

type Input = Shared & { services: Service[] };
/** `daysAhead` is the availability from today on, if known. */
type HomeInput = Input & { daysAhead?: readonly AvailableDay[] | null };

/**
 * Returns the data of the business for the home page, without its rating: search engines ignore, and may
 * penalize, reviews that a business marks up about itself.
 * @see https://developers.google.com/search/docs/appearance/structured-data/local-business
 * @see https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
export function businessData({ settings, services, siteUrl, daysAhead }: HomeInput): BusinessData {
  const { shareImage, region } = settings;
  const { coordinates, profiles, since } = settings.trust;
  return {
    ...provider({ settings, siteUrl }),
    description: settings.tagline,
    email: settings.email,
    logo: logoUrl({ settings, siteUrl }),
    ...(shareImage && { image: `${siteUrl}${imageUrl(shareImage, { width: SHARE_SIZE.width })}` }),
    areaServed: region ? { '@type': 'AdministrativeArea', name: region } : undefined,
    geo: coordinates ? { '@type': 'GeoCoordinates', ...coordinates } : undefined,
    sameAs: filled(profiles),
    foundingDate: since === null ? undefined : String(since),
    currenciesAccepted: 'USD',
    openingHoursSpecification: settings.openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    specialOpeningHoursSpecification: filled(closedDaysData(daysAhead ?? [], settings)),
    priceRange: formatPriceRange(services),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${PATHS.booking}`,
        actionPlatform: [
          'https://schema.org/DesktopWebPlatform',
          'https://schema.org/MobileWebPlatform',
        ],
      },
    },
  };
}

/** Returns the business with all its offers and service areas, for the services page. */
export function businessWithOffers({ areas, ...input }: Input & { areas: Area[] }): BusinessData {
  const business = businessData(input);
  return {
    ...business,
    areaServed: citiesOf(areas, input.settings) ?? business.areaServed,
    makesOffer: filled(buildOffers(input.services, input.siteUrl)),
  };
}

type Offered = Pick<ServiceData, 'name' | 'description' | 'areaServed'> & {
  path: string;
  services: Service[];
};

/** Returns the data of a service, as the page at this path offers it. */
function serviceAt({ path, services, ...offered }: Offered, shared: Shared): ServiceData {
  const url = `${shared.siteUrl}${path}`;
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    serviceType: shared.settings.serviceType,
    ...offered,
    url,
    provider: provider(shared),
    offers: filled(buildOffers(services, shared.siteUrl)),
  };
}

type ServiceInput = Shared & { service: Service; areas: Area[] };

/** Returns the data of one service with its offer, in all service areas. */
export function serviceData({ service, areas, ...shared }: ServiceInput): ServiceData {
  const { id, title: name, description } = service;
  const areaServed = citiesOf(areas, shared.settings);
  const offered = { path: servicePath(id), name, description, areaServed };
  return serviceAt({ ...offered, services: [service] }, shared);
}

/** Returns the data of the business's service in one city, from the city's document. */
export function cityData({ page, services, ...shared }: Input & { page: CityPage }): ServiceData {
  const { slug, heading: name, seo, position } = page;
  const areaServed: City = {
    ...cityOf(page.name, shared.settings),
    geo: position ? { '@type': 'GeoCoordinates', ...position } : undefined,
  };
  const offered = { path: `/${slug}`, name, description: seo.description, areaServed };
  return serviceAt({ ...offered, services }, shared);
}
