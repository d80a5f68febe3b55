import { getHomeCopy } from '#content/getters/get-home-copy.ts';
import { imageUrl } from '#content/images/image-url.ts';
import { plainText } from '#content/preview/stega.ts';
import type { BlogTeaser } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { formatDate } from './format-date.ts';

type Props = {
  teasers: BlogTeaser[];
  /** In a section of another page: on a phone a row, instead of a column. */
  row?: boolean;
};

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
  return (
    // What scrolls and holds no link must take the focus, or a keyboard could not move it.
    <ul
      tabIndex={row && teasers.every(({ link }) => link === null) ? 0 : undefined}
      className={`${row ? 'snap-row sm:grid' : 'grid gap-6'} sm:grid-cols-2 sm:gap-7 md:grid-cols-3`}
    >
      {teasers.map((teaser) => (
        <Teaser key={teaser.id} teaser={teaser} read={blog.action} inSection={row} />
      ))}
    </ul>
  );
}

type TeaserProps = { teaser: BlogTeaser; read: string; inSection: boolean };

function Teaser({ teaser: { title, summary, date, link, image }, read, inSection }: TeaserProps) {
  const Title = inSection ? 'h3' : 'h2';
  return (
    <li className={`card ${link ? 'card-link ' : ''}flex flex-col overflow-hidden`}>
      {image ? <TeaserImage image={image} /> : null}
      <div className="flex grow flex-col p-6">
        <p className="text-sm text-ink-500">
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <Title className="mt-2 text-xl">{title}</Title>
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

/** One size for every screen: further ones, and a blurred twin, would be bytes in the home page. */
function TeaserImage({ image }: { image: NonNullable<BlogTeaser['image']> }) {
  return (
    <img
      src={imageUrl(image, { ratio: 3 / 2, width: 640 })}
      // The title beside it says what it is about.
      alt=""
      width={3}
      height={2}
      loading="lazy"
      decoding="async"
      className="aspect-3/2 w-full bg-mist-50 object-cover"
    />
  );
}
