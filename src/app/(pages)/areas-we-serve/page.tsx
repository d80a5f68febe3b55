import { getAreas } from '#content/getters/get-areas.ts';
import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { AreasWithMap } from '#features/cities/areas-with-map.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { Section } from '#ui/section.tsx';

export const generateMetadata = () => metadataFor('areas-we-serve');

export default async function AreasPage() {
  const [copy, home, areas, { region }] = await Promise.all([
    getPageCopy('areas-we-serve'),
    getHomeCopy(),
    getAreas(),
    getSettings(),
  ]);
  return (
    <>
      <PageBanner copy={copy} />
      <Section tone="mist" heading={home.areas.heading} intro={home.areas.intro}>
        <AreasWithMap areas={areas.filter((area) => area.isListed)} region={region} />
      </Section>
      <ClosingCall own={copy.closing} />
      <PageBreadcrumbs page="areas-we-serve" />
    </>
  );
}
