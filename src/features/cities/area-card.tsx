import type { ListedArea } from './group-areas.ts';

type AreaCardProps = { area: ListedArea; heading: 'h3' | 'h4' };

/** A city that links to its page. */
export function AreaCard({ area: { name, slug }, heading: Heading }: AreaCardProps) {
  return (
    <li className="card card-link p-4">
      <Heading className="text-lg">
        <a href={`/${slug}`}>{name}</a>
      </Heading>
      <p className="mt-1 text-sm text-ink-700">{`Premium mobile detailing services in ${name}`}</p>
    </li>
  );
}
