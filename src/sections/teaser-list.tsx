import type { BlogTeaser } from '#content/types.ts';
import { EmptyNote } from '#ui/empty-note.tsx';
import { PATHS } from '#domain/pages.ts';

/** A calendar day in words; a date has no time zone, so none may shift it. */
function dayInWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

export function TeaserList({ teasers }: { teasers: BlogTeaser[] }) {
  if (teasers.length === 0) {
    return (
      <EmptyNote
        text="The first article is on its way."
        href={PATHS.gallery}
        action="Look at our work meanwhile"
      />
    );
  }
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {teasers.map(({ id, title, summary, date, link }) => (
        <li key={id} className="card p-7">
          <p className="text-sm text-ink-500">
            <time dateTime={date}>{dayInWords(date)}</time>
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
