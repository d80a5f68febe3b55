import type { ComponentProps } from 'react';
import { imageSources } from '#content/images/image-url.ts';
import type { PageCopy } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

type Props = Omit<ComponentProps<typeof PageHeading>, 'heading' | 'intro' | 'backdrop'> & {
  copy: Pick<PageCopy, 'heading' | 'intro' | 'banner'>;
};

/** Renders the top of a page: heading, introduction, and the banner image if the owner chose one. */
export function PageBanner({ copy, ...more }: Props) {
  const backdrop = copy.banner ? (
    <ResponsiveImage
      {...imageSources(copy.banner, { ratio: 16 / 9 })}
      sizes={`${from('md')} 100vw, 60vw`}
      eager
      className="absolute inset-0 -z-20 size-full object-cover"
    />
  ) : null;
  return <PageHeading {...more} heading={copy.heading} intro={copy.intro} backdrop={backdrop} />;
}
