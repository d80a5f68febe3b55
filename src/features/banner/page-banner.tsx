import { pictureSources } from '#content/image-url.ts';
import type { PageCopy } from '#content/types.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** The top of a fixed page: heading, introduction and, if the owner chose one, a picture behind. */
export function PageBanner({ copy }: { copy: PageCopy }) {
  const picture = copy.banner && pictureSources(copy.banner, { ratio: 16 / 9 });
  return <PageHeading heading={copy.heading} intro={copy.intro} picture={picture} />;
}
