import { formatCount } from '#domain/format.ts';
import { PATHS } from '#domain/pages.ts';
import type { ListedArea } from './cities.ts';

/** A page about something else has room for so many. */
const MOST = 40;

/** Cities as chips, each linking to its page: for pages about something else. */
export function AreaChips({ areas }: { areas: ListedArea[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {areas.slice(0, MOST).map(({ name, slug }) => (
        <li key={slug}>
          <a href={`/${slug}`} className="chip">
            {name}
          </a>
        </li>
      ))}
      {areas.length > MOST && (
        <li>
          <a href={PATHS['areas-we-serve']} className="chip">
            {`All ${formatCount(areas.length)} service areas`}
          </a>
        </li>
      )}
    </ul>
  );
}
