import type { Area } from '#content/types.ts';
import { EmptyNote } from '#ui/empty-note.tsx';
import { Icon } from '#ui/icon.tsx';
import { PATHS } from '#domain/pages.ts';

/** Cards of the areas, each leading to its own page. */
export function AreaGrid({ areas }: { areas: Pick<Area, 'name' | 'slug'>[] }) {
  if (areas.length === 0) {
    return (
      <EmptyNote
        text="We drive all over the Twin Cities."
        href={PATHS.contact}
        action="Ask whether we come to you"
      />
    );
  }
  return (
    <ul className="area-grid">
      {areas.map(({ name, slug }) => (
        <li key={slug} className="card card-link">
          <h3>
            <Icon name="pin" />
            <a href={`/${slug}`}>{name}</a>
          </h3>
          <p>{`Premium mobile detailing services in ${name}`}</p>
        </li>
      ))}
    </ul>
  );
}
