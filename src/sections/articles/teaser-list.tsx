import { getHomeCopy } from '#content/getters/pages.ts';
import { plainText } from '#content/preview/stega.ts';
import type { BlogTeaser } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { SmallImage } from '../small-image.tsx';
import { formatDate } from './reading-time.ts';

type Props = {
  teasers: BlogTeaser[];
  /** For a section of another page: a row instead of a column on a phone. */
  row?: boolean;
};

/** The cards in a row on a wide screen. */
const FIRST_ROW = 3;

export async function TeaserList({ teasers, row = false }: Props) {
  if (teasers.length === 0) {
    return (
      <EmptyState
        text="Our first article is on its way."
        href={PATHS.gallery}
        action="See our work in the meantime"
      />
    );
  }
  const { blog } = await getHomeCopy();
  const firstPictures = row ? [] : teasers.filter(({ image }) => image).slice(0, FIRST_ROW);
  return (
    // A scrolling list without links has to be focusable, or a keyboard couldn't scroll it.
    <ul
      tabIndex={row && teasers.every(({ link }) => link === null) ? 0 : undefined}
      className={`${row ? 'snap-row sm:grid' : 'grid gap-6'} sm:grid-cols-2 sm:gap-7 md:grid-cols-3`}
    >
      {teasers.map((teaser) => (
        <Teaser
          key={teaser.id}
          teaser={teaser}
          read={blog.action}
          inSection={row}
          loadsAtOnce={firstPictures.includes(teaser)}
        />
      ))}
    </ul>
  );
}

type TeaserProps = {
  teaser: BlogTeaser;
  read: string;
  inSection: boolean;
  /** Whether its image loads at once. */
  loadsAtOnce: boolean;
};

function Teaser({ teaser, read, inSection, loadsAtOnce }: TeaserProps) {
  const { title, summary, date, link, image } = teaser;
  const Title = inSection ? 'h3' : 'h2';
  return (
    <li className={`card ${link ? 'card-link ' : ''}flex flex-col overflow-hidden`}>
      {image ? (
        <SmallImage
          image={image}
          eager={loadsAtOnce}
          className={`aspect-3/2 w-full ${inSection ? 'max-sm:hidden' : ''}`}
        />
      ) : null}
      <div className="flex grow flex-col p-5">
        <p className="text-sm text-ink-500">
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <Title className="mt-2 text-lg">{title}</Title>
        <p className="mt-2 grow text-ink-700">{summary}</p>
        {link ? (
          <p className="mt-3">
            <a
              href={link}
              aria-label={`${plainText(read)}: ${plainText(title)}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ice-700"
            >
              {read}
              <Icon name="arrow" className="size-4" />
            </a>
          </p>
        ) : null}
      </div>
    </li>
  );
}
