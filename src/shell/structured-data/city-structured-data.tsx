import type { Service as ServiceData, WithContext } from 'schema-dts';
import { environment } from '#config/env.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import type { CityPage, Service, Settings } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { CONTEXT, provider, stateData } from './identity.ts';
import { breadcrumbData, faqData } from './page-data.ts';
import { buildOffers } from './service-data.ts';
import { StructuredData } from './structured-data.tsx';

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

type Props = { page: CityPage; services: Service[] };

/** All structured data of a city page: the service there, its FAQ and its breadcrumbs. */
export async function CityStructuredData({ page, services }: Props) {
  const [settings, areas] = await Promise.all([getSettings(), getPageCopy('areas-we-serve')]);
  const { siteUrl } = environment();
  const path = `/${page.slug}`;
  const questions = faqData(page.faq, `${siteUrl}${path}`);
  const steps = [
    { name: areas.heading, path: PATHS['areas-we-serve'] },
    { name: page.name, path },
  ];
  return (
    <>
      <StructuredData data={cityData({ page, services, settings, siteUrl })} />
      {questions ? <StructuredData data={questions} /> : null}
      <StructuredData data={breadcrumbData(steps, siteUrl)} />
    </>
  );
}
