import type { Area } from '#content/types.ts';
import { AreaGrid } from './area-grid.tsx';
import { AreaMap } from './map/area-map.tsx';
import './areas-with-map.css';

/** The cities as cards, and beside them where they lie; without positions the cards alone. */
export function AreasWithMap({ areas }: { areas: Area[] }) {
  const located = areas.filter(({ position }) => position);
  if (located.length === 0) return <AreaGrid areas={areas} />;
  return (
    <div className="areas-with-map">
      <AreaMap areas={located} isListedBeside />
      <div>
        <AreaGrid areas={areas} />
      </div>
    </div>
  );
}
