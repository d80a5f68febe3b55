import { getAreas } from '#content/get-areas.ts';
import { getHomeCopy } from '#content/get-home-copy.ts';
import { getPageCopy } from '#content/get-page-copy.ts';
import { PageBanner } from '#features/banner/page-banner.tsx';
import { AreaGrid } from '#features/cities/area-grid.tsx';
import { ClosingCall } from '#features/home/closing-call.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { PageTrail } from '#features/seo/page-trail.tsx';
import { Section } from '#ui/section.tsx';

export const generateMetadata = () => metadataFor('areas-we-serve');

export default async function AreasPage() {
  const [copy, home, areas] = await Promise.all([
    getPageCopy('areas-we-serve'),
    getHomeCopy(),
    getAreas(),
  ]);
  return (
    <>
      <PageBanner copy={copy} />
      <Section tone="mist" heading={home.areas.heading} intro={home.areas.intro}>
        <AreaGrid areas={areas.filter((area) => area.isListed)} />
      </Section>
      <ClosingCall copy={home.closing} />
      <PageTrail page="areas-we-serve" />
    </>
  );
}
