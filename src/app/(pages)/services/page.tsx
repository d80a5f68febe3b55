import { environment } from '#config/env.ts';
import { getAreas } from '#content/getters/get-areas.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { businessWithOffers } from '#features/seo/structured-data/business-data.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { StructuredData } from '#features/seo/structured-data/structured-data.tsx';
import { BookServiceInView } from '#features/services/book-service-in-view.tsx';
import { ServiceList } from '#features/services/service-list.tsx';
import { WeComeToYou } from '#features/services/we-come-to-you.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';

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
      <ServiceList services={services} settings={settings} headings={copy.serviceHeadings} />
      <BookServiceInView ids={services.map(({ id }) => id)} />
      {copy.closing ? (
        <WeComeToYou copy={copy.closing} phone={settings.phone} book={settings.buttons.book} />
      ) : (
        <ClosingCall />
      )}
      <StructuredData data={businessWithOffers({ settings, services, areas, siteUrl })} />
      <PageBreadcrumbs page="services" />
    </>
  );
}
