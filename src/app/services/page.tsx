import { environment } from '#config/env.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { getServices } from '#content/get-services.ts';
import { getSettings } from '#content/get-settings.ts';
import { businessData } from '#features/seo/business-data.ts';
import { metadataFor } from '#features/seo/metadata.ts';
import { StructuredData } from '#features/seo/structured-data.tsx';
import { MobileServiceCall } from '#features/services/mobile-service-call.tsx';
import { ServiceList } from '#features/services/service-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const generateMetadata = () => metadataFor('services');

export default async function ServicesPage() {
  const [copy, services, settings] = await Promise.all([
    getPageCopy('services'),
    getServices(),
    getSettings(),
  ]);
  return (
    <>
      <PageHeading heading={copy.heading} intro={copy.intro} />
      <ServiceList services={services} competitorNote={settings.competitorNote} />
      {copy.closing ? <MobileServiceCall copy={copy.closing} phone={settings.phone} /> : null}
      <StructuredData data={businessData(settings, services, environment().siteUrl)} />
    </>
  );
}
