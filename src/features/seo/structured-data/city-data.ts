import type { Service as ServiceData, WithContext } from 'schema-dts';
import type { CityPage, Service, Settings } from '#content/types.ts';
import { CONTEXT, provider, stateData } from './identity.ts';
import { buildOffers } from './offers.ts';

type Input = { page: CityPage; services: Service[]; settings: Settings; siteUrl: string };

/** The service of the business in one city, from the city's document. */
export function cityData({ page, services, settings, siteUrl }: Input): WithContext<ServiceData> {
  const url = `${siteUrl}/${page.slug}`;
  const offers = buildOffers(services, siteUrl);
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    '@id': `${url}#service`,
    serviceType: settings.serviceType,
    name: page.heading,
    description: page.seo.description,
    url,
    areaServed: {
      '@type': 'City',
      name: page.name,
      containedInPlace: stateData(settings),
      ...(page.position && { geo: { '@type': 'GeoCoordinates', ...page.position } }),
    },
    provider: provider(settings, siteUrl),
    ...(offers.length > 0 ? { offers } : {}),
  };
}
