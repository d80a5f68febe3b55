import { imageSources } from '#content/images/image-url.ts';
import type { ButtonWords, CityPage } from '#content/types.ts';
import { bookingPathFrom, PATHS } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

export function CityBanner({ page, buttons }: { page: CityPage; buttons: ButtonWords }) {
  const backdrop = page.banner ? (
    <ResponsiveImage
      {...imageSources(page.banner, { ratio: 16 / 9 })}
      sizes={`${from('md')} 100vw, 60vw`}
      eager
      className="absolute inset-0 -z-20 size-full object-cover"
    />
  ) : null;
  return (
    <PageHeading
      eyebrow={`${page.name}, Minnesota`}
      heading={page.heading}
      intro={page.intro}
      backdrop={backdrop}
      tall
    >
      <p className="mt-9 flex flex-wrap gap-4">
        <a
          href={bookingPathFrom(`/${page.slug}`)}
          className={buttonClasses({ variant: 'primary', size: 'lg' })}
        >
          {buttons.book}
        </a>
        <a href={PATHS.quote} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
          {buttons.quote}
        </a>
      </p>
    </PageHeading>
  );
}
