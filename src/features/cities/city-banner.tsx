import { imageSources } from '#content/images/image-url.ts';
import type { ButtonWords, CityPage } from '#content/types.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { bookingPathFrom, PATHS } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

type Props = {
  page: CityPage;
  /** What a visit costs at least, in words; empty: unknown. */
  price: string;
  phone: string;
  buttons: ButtonWords;
};

export function CityBanner({ page, price, phone, buttons }: Props) {
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
      <p className="mt-5 flex flex-wrap items-center gap-x-6 font-semibold">
        {price ? <span>{price}</span> : null}
        <a href={telephoneHref(phone)} className="inline-flex min-h-11 items-center gap-2">
          <Icon name="phone" className="size-5" /> {phone}
        </a>
      </p>
      <p className="mt-5 flex flex-wrap gap-4">
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
