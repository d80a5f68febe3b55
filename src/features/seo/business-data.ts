import type { Service, Settings } from '#content/types.ts';
import { PATHS } from '#config/paths.ts';
import { lowestPrice } from '#features/pricing/price.ts';

/** schema.org AutoRepair with one Offer for each service that has a price, in US dollars. */
export function businessData(settings: Settings, services: Service[], siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'AutoRepair',
    '@id': `${siteUrl}/#business`,
    name: settings.businessName,
    url: `${siteUrl}${PATHS.services}`,
    telephone: settings.phone,
    email: settings.email,
    image: `${siteUrl}/brand/logo.png`,
    areaServed: `${settings.region}, Minnesota`,
    makesOffer: services.flatMap((service) => {
      const price = lowestPrice(service.price);
      if (price === null) return [];
      return {
        '@type': 'Offer',
        price,
        priceCurrency: 'USD',
        url: `${siteUrl}${PATHS.services}#${service.id}`,
        itemOffered: {
          '@type': 'Service',
          name: service.title,
          description: service.description,
        },
      };
    }),
  };
}
