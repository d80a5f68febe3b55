import type { Service as ServiceData, WithContext } from 'schema-dts';
import type { CityPage, Service, Settings } from '#content/types.ts';
import { BUSINESS_ADDRESS, businessId, CONTEXT, MINNESOTA } from './identity.ts';
import { offersOf } from './offers.ts';

type Facts = { page: CityPage; services: Service[]; settings: Settings; siteUrl: string };

/** The business's work in one city, from the city's own document. */
export function cityData({ page, services, settings, siteUrl }: Facts): WithContext<ServiceData> {
  const url = `${siteUrl}/${page.slug}`;
  const offers = offersOf(services, siteUrl);
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    '@id': `${url}#service`,
    serviceType: 'Mobile car detailing',
    name: page.heading,
    description: page.seo.description,
    url,
    areaServed: { '@type': 'City', name: page.name, containedInPlace: MINNESOTA },
    provider: {
      '@type': 'AutoRepair',
      '@id': businessId(siteUrl),
      name: settings.businessName,
      url: `${siteUrl}/`,
      telephone: settings.phone,
      image: `${siteUrl}/brand/logo.png`,
      address: BUSINESS_ADDRESS,
    },
    ...(offers.length > 0 ? { offers } : {}),
  };
}
