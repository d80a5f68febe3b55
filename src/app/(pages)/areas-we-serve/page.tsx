import { getAreas } from '#content/getters/cities.ts';
import { getHomeCopy, getPageCopy, getSettings } from '#content/getters/pages.ts';
import type { Area } from '#content/types.ts';
import { AreaGrid } from '#sections/cities/area-grid.tsx';
import { AreaMap } from '#sections/cities/map/area-map.tsx';
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

/** Renders the cities as cards beside a map, or without the map when no city has a position. */
function AreasWithMap({ areas, region }: { areas: Area[]; region: string }) {
  const located = areas.filter(({ position }) => position);
  if (located.length === 0) return <AreaGrid areas={areas} region={region} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(16rem,1fr)]">
      {/* The map remains visible while the cards scroll. */}
      <div className="max-md:hidden lg:sticky lg:top-24">
        <AreaMap areas={located} isListedBeside />
      </div>
      <div className="lg:[--city-width:max(10rem,25%_-_0.75rem)]">
        <AreaGrid areas={areas} region={region} />
      </div>
    </div>
  );
}
