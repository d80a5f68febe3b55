import type { Area } from '#content/types.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { PATHS } from '#domain/pages.ts';

/** Cards of cities, each linking to its page. */
export function AreaGrid({ areas }: { areas: Pick<Area, 'name' | 'slug'>[] }) {
  if (areas.length === 0) {
    return (
      <EmptyState
        text="We come to you all over the Twin Cities."
        href={PATHS.contact}
        action="Ask if we serve your city"
      />
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(10rem,25%-0.75rem)),1fr))] gap-4">
      {areas.map(({ name, slug }) => (
        <li key={slug} className="card card-link p-4">
          <h3 className="flex items-center gap-2 text-lg">
            <Icon name="pin" className="text-ice-600 max-lg:hidden" />
            <a href={`/${slug}`}>{name}</a>
          </h3>
          <p className="mt-1 text-sm text-ink-700">{`Premium mobile detailing services in ${name}`}</p>
        </li>
      ))}
    </ul>
  );
}
