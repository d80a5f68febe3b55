import { imageSources } from '#content/images/image-url.ts';
import type { CityPage } from '#content/types.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { PATHS } from '#domain/pages.ts';

export function CityBanner({ page }: { page: CityPage }) {
  return (
    <div className="on-dark relative isolate flex min-h-[60svh] items-end overflow-hidden bg-night-900 text-white">
      {page.banner ? (
        <ResponsiveImage
          {...imageSources(page.banner, { ratio: 16 / 9 })}
          sizes={`${from('md')} 100vw, 60vw`}
          eager
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      ) : null}
      <div aria-hidden="true" className="absolute inset-0 -z-10 bg-night-950/65" />
      <div className="shell pt-40 pb-14">
        <p className="eyebrow text-ice-300">{page.name}, Minnesota</p>
        <h1 className="title-1 mt-4 max-w-3xl">{page.heading}</h1>
        {page.intro ? <p className="mt-5 max-w-2xl text-lg text-ice-100">{page.intro}</p> : null}
        <p className="mt-9 flex flex-wrap gap-4">
          <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
            Book Now
          </a>
          <a href={PATHS.quote} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
            Get Free Quote
          </a>
        </p>
      </div>
    </div>
  );
}
