import type { OpeningHoursSpecification } from 'schema-dts';
import { imageUrl } from '#content/images/image-url.ts';
import type { Area, Service, Settings } from '#content/types.ts';
import type { AvailableDay } from '#domain/booking/availability.ts';
import { PATHS } from '#domain/pages.ts';
import { hoursOn, type OpeningHours } from '#domain/schedule/schedule.ts';
import { SHARE_SIZE } from '../share-card/share-url.ts';
import { type BusinessData, filled, logoUrl, provider } from './identity.ts';
import { buildOffers, cityPlaces, formatPriceRange } from './service-data.ts';

/** @see https://developers.google.com/search/docs/appearance/structured-data/local-business#business-hours */
function openingHoursData(hours: readonly OpeningHours[]): OpeningHoursSpecification[] {
  return hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));
}

/**
 * Days that are closed although their day of the week has hours: the same time for opening and closing says that
 * nobody is there. Of the first one, today, the hours may only be over.
 */
function closedDaysData([, ...days]: readonly AvailableDay[], settings: Settings) {
  return days
    .filter(({ date, state }) => state === 'closed' && hoursOn(date, settings) !== null)
    .map(({ date }): OpeningHoursSpecification => ({
      '@type': 'OpeningHoursSpecification',
      ...{ validFrom: date, validThrough: date, opens: '00:00', closes: '00:00' },
    }));
}

type Input = { settings: Settings; services: Service[]; siteUrl: string };
/** @param daysAhead what is free from today on, as far as it is known */
type HomeInput = Input & { daysAhead?: readonly AvailableDay[] | null };

const ACTION_PLATFORMS = [
  'https://schema.org/DesktopWebPlatform',
  'https://schema.org/MobileWebPlatform',
];

/**
 * The business, for the home page. Never its rating: search engines ignore, and may penalize, reviews that a
 * business marks up about itself.
 * @see https://developers.google.com/search/docs/appearance/structured-data/local-business
 * @see https://developers.google.com/search/docs/appearance/structured-data/review-snippet
 */
export function businessData(input: HomeInput): BusinessData {
  const { settings, services, siteUrl, daysAhead } = input;
  const { shareImage, region } = settings;
  const { coordinates, profiles, since } = settings.trust;
  return {
    ...provider(settings, siteUrl),
    description: settings.tagline,
    email: settings.email,
    logo: logoUrl(settings, siteUrl),
    ...(shareImage && { image: `${siteUrl}${imageUrl(shareImage, { width: SHARE_SIZE.width })}` }),
    areaServed: region ? { '@type': 'AdministrativeArea', name: region } : undefined,
    geo: coordinates ? { '@type': 'GeoCoordinates', ...coordinates } : undefined,
    sameAs: filled(profiles),
    foundingDate: since === null ? undefined : String(since),
    currenciesAccepted: 'USD',
    openingHoursSpecification: openingHoursData(settings.openingHours),
    specialOpeningHoursSpecification: filled(closedDaysData(daysAhead ?? [], settings)),
    priceRange: formatPriceRange(services),
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

/** The business with all its offers and service areas, for the services page. */
export function businessWithOffers({ areas, ...input }: Input & { areas: Area[] }): BusinessData {
  const business = businessData(input);
  return {
    ...business,
    areaServed: cityPlaces(areas, input.settings) ?? business.areaServed,
    makesOffer: filled(buildOffers(input.services, input.siteUrl)),
  };
}
