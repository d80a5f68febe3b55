import type { Area } from '#content/types.ts';
import { AreaGrid } from './area-grid.tsx';
import { AreaMap } from './map/area-map.tsx';
import './areas-with-map.css';

/** The cities as cards, and beside them where they lie; without positions the cards alone. */
export function AreasWithMap({ areas, region }: { areas: Area[]; region: string }) {
  const located = areas.filter(({ position }) => position);
  if (located.length === 0) return <AreaGrid areas={areas} region={region} />;
  return (
    <div className="areas-with-map">
      <AreaMap areas={located} isListedBeside />
      <div>
        <AreaGrid areas={areas} region={region} />
      </div>
    </div>
  );
}
