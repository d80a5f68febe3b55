import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { groupAreas, type ListedArea } from './cities.ts';

/** Above this number the cities are grouped by letter. */
const MANY = 60;

/** Up to four columns, two on the smallest phone, and one with text at twice the size. */
const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,var(--city-width,25%_-_0.75rem))),1fr))] gap-3';

type AreaGridProps = {
  areas: ListedArea[];
  /** Where the business works, in the form that follows "the". */
  region: string;
};

export function AreaGrid({ areas, region }: AreaGridProps) {
  if (areas.length === 0) {
    return (
      <EmptyState
        text={`We come to you all over the ${region}.`}
        href={PATHS.contact}
        action="Ask if we serve your city"
      />
    );
  }
  if (areas.length > MANY) return <GroupedAreas areas={areas} />;
  return (
    <ul className={GRID}>
      {areas.map((area) => (
        <AreaCard key={area.slug} area={area} heading="h3" />
      ))}
    </ul>
  );
}

function GroupedAreas({ areas }: { areas: ListedArea[] }) {
  const groups = groupAreas(areas);
  const idOf = (letter: string) => `cities-${letter === '#' ? 'other' : letter.toLowerCase()}`;
  return (
    <>
      <nav aria-label="Cities by letter">
        <ul className="flex flex-wrap gap-2.5">
          {groups.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${idOf(letter)}`} className="chip">
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, areas: members }) => (
        <section key={letter} aria-labelledby={idOf(letter)} className="mt-10">
          <h3 id={idOf(letter)} className="mb-4 text-xl">
            {letter}
          </h3>
          <ul className={GRID}>
            {members.map((area) => (
              <AreaCard key={area.slug} area={area} heading="h4" />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type AreaCardProps = { area: ListedArea; heading: 'h3' | 'h4' };

function AreaCard({ area: { name, slug }, heading: Heading }: AreaCardProps) {
  return (
    <li className="card card-link p-4">
      <Heading className="text-lg">
        <a href={`/${slug}`}>{name}</a>
      </Heading>
      <p className="mt-1 text-sm text-ink-700">{`Premium mobile detailing services in ${name}`}</p>
    </li>
  );
}
