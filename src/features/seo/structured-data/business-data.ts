import { imageUrl } from '#content/images/image-url.ts';
import type { Area, Service, Settings } from '#content/types.ts';
import { SHARE_SIZE } from '#features/seo/share-card/share-url.ts';
import { businessAddress, businessId, CONTEXT, telephone, type BusinessData } from './identity.ts';
import { logoUrl } from './logo-url.ts';
import { buildOffers, cityPlaces, formatPriceRange } from './offers.ts';
import { closedDaysData, openingHoursData } from './opening-hours.ts';
import { trustData } from './trust-data.ts';

type InContext<Data> = Data & { '@context': typeof CONTEXT };
type Input = { settings: Settings; services: Service[]; siteUrl: string };

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
