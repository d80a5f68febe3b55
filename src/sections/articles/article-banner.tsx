import { imageSources } from '#content/images/image-url.ts';
import type { Article } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { formatDate, readingMinutes } from './reading-time.ts';

type Props = { article: Article; businessName: string };

/** Title, summary, author, date and reading time, and the photo of the article below them. */
export function ArticleBanner({ article, businessName }: Props) {
  const { title, summary, date, author, body, image } = article;
  return (
    <>
      <PageHeading heading={title} intro={summary}>
        <p className="mt-6 text-ice-100">
          By {author ?? businessName} · <time dateTime={date}>{formatDate(date)}</time> ·{' '}
          {readingMinutes(body)} min read
        </p>
      </PageHeading>
      {image ? (
        <div className="shell pt-10">
          <ResponsiveImage
            {...imageSources(image, { ratio: 2 })}
            sizes={`${from('page')} 80vw, 92vw`}
            eager
            className="aspect-2/1 w-full rounded-card object-cover"
          />
        </div>
      ) : null}
    </>
  );
}
