import { environment } from '#config/env.ts';
import { getAreas } from '#content/getters/cities.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { ServiceList } from '#sections/services/service-list.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { businessWithOffers } from '#shell/structured-data/business-data.ts';
import { FixedPage } from '../fixed-page.tsx';

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
    <FixedPage
      page="services"
      copy={copy}
      data={businessWithOffers({ settings, services, areas, siteUrl })}
    >
      <ServiceList services={services} settings={settings} />
    </FixedPage>
  );
}
