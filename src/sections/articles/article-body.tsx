import type { ReactNode } from 'react';
import { imageSources } from '#content/images/image-url.ts';
import type { Article } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { BodyText } from './body-text.tsx';
import { formatDate, readingMinutes } from './reading-time.ts';

type OpeningProps = {
  article: Article;
  /** The author of an article without a named one. */
  businessName: string;
};

/** Renders the summary, author, date, reading time and photo of an article. */
export function ArticleOpening({ article, businessName }: OpeningProps) {
  const { summary, author, date, body, image } = article;
  return (
    <>
      <p className="text-xl text-night-900">{summary}</p>
      <p className="mt-3 text-base">
        By {author ?? businessName} · <time dateTime={date}>{formatDate(date)}</time> ·{' '}
        {readingMinutes(body)} min read
      </p>
      {image ? (
        <ResponsiveImage
          {...imageSources(image, { ratio: 2 })}
          sizes={`${from('md')} 42rem, 92vw`}
          eager
          className="mt-6 mb-8 aspect-2/1 w-full rounded-card object-cover"
        />
      ) : null}
    </>
  );
}

type Props = {
  body: Article['body'];
  /** The path of the page. */
  path: string;
  /** Shown above the text. */
  opening?: ReactNode;
  /** Shown beside the text, or on a phone below the start of its second part. */
  aside: ReactNode;
};

/** Renders the text of an article or a landing page. */
export function ArticleBody({ body, path, opening: above, aside }: Props) {
  const [opening, rest] = splitInSecondPart(body);
  return (
    <div className="shell band grid grid-cols-1 gap-x-12 gap-y-6 text-lg text-ink-700 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-y-3">
      <div className="max-w-2xl">
        {above}
        <BodyText body={opening} path={path} />
      </div>
      {aside}
      <div className="max-w-2xl lg:col-start-1">
        <BodyText body={rest} path={path} />
      </div>
    </div>
  );
}

/** Splits a text after its second heading and the next block. Without one, the first part is the whole text. */
export function splitInSecondPart(body: Article['body']): [Article['body'], Article['body']] {
  const isHeading = (block: Article['body'][number]) =>
    'style' in block && typeof block.style === 'string' && /^h\d$/.test(block.style);
  const [, second] = body.flatMap((block, index) => (isHeading(block) ? [index] : []));
  const end = second === undefined ? body.length : second + 2;
  return [body.slice(0, end), body.slice(end)];
}
