import type { Service as ServiceData, WithContext } from 'schema-dts';
import type { Area, Service, Settings } from '#content/types.ts';
import { servicePath } from '#domain/pages.ts';
import { CONTEXT, provider } from './identity.ts';
import { buildOffers, cityPlaces } from './offers.ts';

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
