import { getAreas } from '#content/getters/cities.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import { AreasWithMap } from '#sections/cities/areas-with-map.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { Section } from '#ui/section.tsx';
import { FixedPage } from '../fixed-page.tsx';

export const generateMetadata = () => metadataFor('areas-we-serve');

export default async function AreasPage() {
  const [copy, home, areas, { region }] = await Promise.all([
    getPageCopy('areas-we-serve'),
    getHomeCopy(),
    getAreas(),
    getSettings(),
  ]);
  return (
    <FixedPage page="areas-we-serve" copy={copy}>
      <Section tone="mist" heading={home.areas.heading} intro={home.areas.intro}>
        <AreasWithMap areas={areas.filter((area) => area.isListed)} region={region} />
      </Section>
    </FixedPage>
  );
}
