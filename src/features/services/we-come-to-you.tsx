import { imageSources } from '#content/images/image-url.ts';
import type { Closing } from '#content/types.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

type Props = { copy: Closing; phone: string; book: string };

export function WeComeToYou({ copy, phone, book }: Props) {
  return (
    <section aria-labelledby="mobile-service-title" className="on-dark bg-night-900 text-white">
      <div
        className={`shell band grid items-center gap-10 ${copy.photo ? 'lg:grid-cols-2 lg:gap-16' : ''}`}
      >
        <div>
          <h2 id="mobile-service-title" className="title-2">
            {copy.heading}
          </h2>
          <p className="mt-4 max-w-xl text-lg text-ice-100">{copy.text}</p>
          <div className="mt-9 flex flex-wrap gap-4">
            <a href={PATHS.booking} className={buttonClasses({ variant: 'primary', size: 'lg' })}>
              {copy.action || book}
            </a>
            <a
              href={telephoneHref(phone)}
              className={buttonClasses({ variant: 'onDark', size: 'lg' })}
            >
              <Icon name="phone" /> {phone}
            </a>
          </div>
        </div>
        {copy.photo ? (
          <ResponsiveImage
            {...imageSources(copy.photo, { ratio: 3 / 2 })}
            sizes={`${from('page')} 38vw, ${from('lg')} 46vw, 92vw`}
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        ) : null}
      </div>
    </section>
  );
}
