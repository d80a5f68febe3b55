import type { AutoRepairLeaf, WithContext } from 'schema-dts';
import { SHARE_SIZE } from './share-address.ts';
import { pictureUrl } from '#content/image-url.ts';
import type { Area, Service, Settings } from '#content/types.ts';
import { BUSINESS_ADDRESS, businessId, CONTEXT, MINNESOTA } from './identity.ts';
import { offersOf, priceRangeOf } from './offers.ts';
import { readOpeningHours } from './opening-hours.ts';

type Facts = { settings: Settings; services: Service[]; areas: Area[]; siteUrl: string };

/**
 * The business with its offers, for the home and the services page.
 * @see https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
export function businessData({
  settings,
  services,
  areas,
  siteUrl,
}: Facts): WithContext<AutoRepairLeaf> {
  const logo = `${siteUrl}/brand/logo.png`;
  const { shareImage } = settings;
  const hours = readOpeningHours(settings.hours);
  const priceRange = priceRangeOf(services);
  return {
    '@context': CONTEXT,
    '@type': 'AutoRepair',
    '@id': businessId(siteUrl),
    name: settings.businessName,
    description: settings.tagline,
    url: `${siteUrl}/`,
    telephone: settings.phone,
    email: settings.email,
    logo,
    image: shareImage ? `${siteUrl}${pictureUrl(shareImage, { width: SHARE_SIZE.width })}` : logo,
    address: BUSINESS_ADDRESS,
    areaServed: areas.map(({ name }) => ({
      '@type': 'City',
      name,
      containedInPlace: MINNESOTA,
    })),
    currenciesAccepted: 'USD',
    ...(hours ? { openingHoursSpecification: hours } : {}),
    ...(priceRange ? { priceRange } : {}),
    makesOffer: offersOf(services, siteUrl),
  };
}
