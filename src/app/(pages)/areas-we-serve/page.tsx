import { getAreas } from '#content/getters/cities.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { AreasWithMap } from '#sections/cities/areas-with-map.tsx';
import { ClosingCall } from '#sections/closing-call.tsx';
import { PageBanner } from '#sections/page-banner.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { PageBreadcrumbs } from '#shell/structured-data/structured-data.tsx';
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
