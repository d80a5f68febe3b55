import { environment } from '#config/env.ts';
import { getAreas } from '#content/getters/cities.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { ServiceList } from '#sections/services/service-list.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { businessWithOffers } from '#shell/structured-data/business-data.ts';
import { PageBreadcrumbs, StructuredData } from '#shell/structured-data/structured-data.tsx';

export const generateMetadata = () => metadataFor('services');

export default async function ServicesPage() {
  const [copy, services, settings, areas] = await Promise.all([
    getPageCopy('services'),
    getServices(),
    getSettings(),
    getAreas(),
  ]);
  const { siteUrl } = environment();
  return (
    <>
      <PageBanner copy={copy} />
      <ServiceList services={services} settings={settings} />
      <ClosingCall own={copy.closing} />
      <StructuredData data={businessWithOffers({ settings, services, areas, siteUrl })} />
      <PageBreadcrumbs page="services" />
    </>
  );
}
