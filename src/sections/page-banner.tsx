import { imageSources } from '#content/images/image-url.ts';
import type { ContentImage, PageCopy } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

export function Backdrop({ image }: { image: ContentImage }) {
  return (
    <ResponsiveImage
      {...imageSources(image, { ratio: 16 / 9 })}
      sizes={`${from('md')} 100vw, 60vw`}
      eager
      className="absolute inset-0 -z-20 size-full object-cover"
    />
  );
}

/** The top of a fixed page: heading, introduction and the banner image, if the owner chose one. */
export function PageBanner({ copy: { heading, intro, banner } }: { copy: PageCopy }) {
  return (
    <PageHeading
      heading={heading}
      intro={intro}
      backdrop={banner ? <Backdrop image={banner} /> : null}
    />
  );
}
