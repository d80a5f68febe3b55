import type { Area } from '#content/types.ts';
import { AreaGrid } from './area-grid.tsx';
import { AreaMap } from './map/area-map.tsx';

/** The cities as cards, and beside them where they lie; without positions the cards alone. */
export function AreasWithMap({ areas, region }: { areas: Area[]; region: string }) {
  const located = areas.filter(({ position }) => position);
  if (located.length === 0) return <AreaGrid areas={areas} region={region} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(16rem,1fr)]">
      {/* The map stays in sight while the cards pass by. */}
      <div className="max-md:hidden lg:sticky lg:top-24">
        <AreaMap areas={located} isListedBeside />
      </div>
      <div className="lg:[--city-width:10rem]">
        <AreaGrid areas={areas} region={region} />
      </div>
    </div>
  );
}
