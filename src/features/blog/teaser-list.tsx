import type { BlogTeaser } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDate } from './format-date.ts';

type Props = {
  teasers: BlogTeaser[];
  /** On a phone a row beside other content, instead of a column. */
  row?: boolean;
};

export function TeaserList({ teasers, row = false }: Props) {
  if (teasers.length === 0) {
    return (
      <EmptyState
        text="Our first article is on its way."
        href={PATHS.gallery}
        action="See our work in the meantime"
      />
    );
  }
  return (
    // What scrolls and holds no link must take the focus, or a keyboard could not move it.
    <ul
      tabIndex={row && teasers.every(({ link }) => link === null) ? 0 : undefined}
      className={`${row ? 'snap-row sm:grid' : 'grid'} gap-6 md:grid-cols-3`}
    >
      {teasers.map(({ id, title, summary, date, link }) => (
        <li key={id} className="card p-7">
          <p className="text-sm text-ink-500">
            <time dateTime={date}>{formatDate(date)}</time>
          </p>
          <h3 className="mt-3 text-xl">
            {link ? (
              <a href={link} className="hover:underline">
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
          <p className="mt-3 text-ink-700">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
