import type { OpeningHoursSpecification } from 'schema-dts';
import { imageUrl } from '#content/images/image-url.ts';
import type { Area, Service, Settings, Trust } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import type { ClosedDays, OpeningHours } from '#domain/schedule/schedule.ts';
import { SHARE_SIZE } from '../share-card/share-url.ts';
import {
  businessAddress,
  type BusinessData,
  businessId,
  CONTEXT,
  logoUrl,
  telephone,
} from './identity.ts';
import { buildOffers, cityPlaces, formatPriceRange } from './service-data.ts';

/** @see https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours */
export function openingHoursData(hours: readonly OpeningHours[]): OpeningHoursSpecification[] {
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/** Days on which the same time for opening and closing says that nobody is there. */
export function closedDaysData(closedDays: readonly ClosedDays[]): OpeningHoursSpecification[] {
  return closedDays.map(({ from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: from,
    validThrough: to,
    opens: '00:00',
    closes: '00:00',
  }));
}

type InContext<Data> = Data & { '@context': typeof CONTEXT };
type TrustData = Pick<BusinessData, 'geo' | 'sameAs' | 'foundingDate'>;
type Input = { settings: Settings; services: Service[]; siteUrl: string };

const ACTION_PLATFORMS = [
  'https://schema.org/DesktopWebPlatform',
  'https://schema.org/MobileWebPlatform',
];

/**
 * The business, for the home page.
 * @see https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function businessData({ settings, services, siteUrl }: Input): InContext<BusinessData> {
  const logo = logoUrl(settings, siteUrl);
  const { shareImage, region } = settings;
  const closed = closedDaysData(settings.closedDays);
  const priceRange = formatPriceRange(services);
  return {
    '@context': CONTEXT,
    '@type': settings.businessType,
    '@id': businessId(siteUrl),
    name: settings.businessName,
    description: settings.tagline,
    url: `${siteUrl}/`,
    telephone: telephone(settings),
    email: settings.email,
    logo,
    image: shareImage ? `${siteUrl}${imageUrl(shareImage, { width: SHARE_SIZE.width })}` : logo,
    address: businessAddress(settings),
    ...(region ? { areaServed: { '@type': 'AdministrativeArea', name: region } } : {}),
    ...trustData(settings.trust),
    currenciesAccepted: 'USD',
    openingHoursSpecification: openingHoursData(settings.openingHours),
    ...(closed.length > 0 ? { specialOpeningHoursSpecification: closed } : {}),
    ...(priceRange ? { priceRange } : {}),
    potentialAction: {
      '@type': 'ReserveAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${siteUrl}${PATHS.booking}`,
        actionPlatform: ACTION_PLATFORMS,
      },
    },
  };
}

/**
 * Where the business is, since when, and its pages elsewhere, as far as known. Never its rating: search
 * engines ignore, and may penalize, reviews that a business marks up about itself.
 * @see https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
function trustData({ coordinates, profiles, since }: Trust): TrustData {
  return {
    ...(coordinates ? { geo: { '@type': 'GeoCoordinates', ...coordinates } } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(since === null ? {} : { foundingDate: String(since) }),
  };
}

/** The business with all its offers and service areas, for the services page. */
export function businessWithOffers({
  areas,
  ...input
}: Input & { areas: Area[] }): InContext<BusinessData> {
  const offers = buildOffers(input.services, input.siteUrl);
  return {
    ...businessData(input),
    ...(areas.length > 0 ? { areaServed: cityPlaces(areas, input.settings) } : {}),
    ...(offers.length > 0 ? { makesOffer: offers } : {}),
  };
}
