import { formatCount } from '#domain/format.ts';
import { PATHS } from '#domain/pages.ts';
import type { ListedArea } from './cities.ts';

/** The most cities to show on a page about something else. */
const MOST = 40;

/** Up to four columns, three on a phone; one where text of twice the size needs it. */
const COLUMNS =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(6.25rem,25%_-_0.5rem)),1fr))] gap-2 text-[0.875rem] *:flex';

type Props = {
  areas: ListedArea[];
  /** Below each other, instead of one after the other. */
  inColumns?: boolean;
};

/** Renders cities as chips that link to their pages, for pages about something else. */
export function AreaChips({ areas, inColumns = false }: Props) {
  const chip = inColumns ? 'chip grow justify-center px-1 text-center leading-tight' : 'chip';
  return (
    <ul className={inColumns ? COLUMNS : 'flex flex-wrap gap-2'}>
      {areas.slice(0, MOST).map(({ name, slug }) => (
        <li key={slug}>
          <a href={`/${slug}`} className={chip}>
            {name}
          </a>
        </li>
      ))}
      {areas.length > MOST && (
        <li>
          <a href={PATHS['areas-we-serve']} className={chip}>
            {`All ${formatCount(areas.length)} service areas`}
          </a>
        </li>
      )}
    </ul>
  );
}
