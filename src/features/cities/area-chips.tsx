import type { Area } from '#content/types.ts';

/** Cities as chips, each linking to its page: for pages about something else. */
export function AreaChips({ areas }: { areas: Pick<Area, 'name' | 'slug'>[] }) {
  return (
    <ul className="flex flex-wrap gap-2.5">
      {areas.map(({ name, slug }) => (
        <li key={slug}>
          <a href={`/${slug}`} className="chip">
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
