import { environment } from '#config/env.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import type { CityPage, Service } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { breadcrumbData } from './breadcrumb-data.ts';
import { cityData } from './city-data.ts';
import { faqData } from './faq-data.ts';
import { StructuredData } from './structured-data.tsx';

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
