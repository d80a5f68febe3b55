import { imageSources } from '#content/images/image-url.ts';
import type { ButtonWords, Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';

/** The top of a service's page: its words beside its own photo, large and in full light. */
export function ServiceBanner({ service, buttons }: { service: Service; buttons: ButtonWords }) {
  return (
    <div className="on-dark bg-night-900 text-white">
      <div className="shell grid items-center gap-10 pt-32 pb-14 md:pt-40 lg:grid-cols-2 lg:gap-16">
        <div className="wrap-anywhere">
          <p className="eyebrow text-ice-300">
            <a href={PATHS.services} className="hover:underline">
              Services &amp; Prices
            </a>
          </p>
          <h1 className="title-1 mt-4">{service.title}</h1>
          <p className="mt-5 max-w-xl text-lg text-ice-100">{service.summary}</p>
          {service.duration ? (
            <p className="mt-5 flex items-center gap-2 text-ice-100">
              <Icon name="clock" className="size-5" /> Typically {service.duration}
            </p>
          ) : null}
          <p className="mt-9 flex flex-wrap gap-4">
            <a
              href={bookingPathFrom(servicePath(service.id), service.id)}
              className={buttonClasses({ variant: 'primary', size: 'lg' })}
            >
              {buttons.book}
            </a>
            <a href={PATHS.quote} className={buttonClasses({ variant: 'onDark', size: 'lg' })}>
              {buttons.quote}
            </a>
          </p>
        </div>
        {service.image ? (
          <ResponsiveImage
            {...imageSources(service.image, { ratio: 3 / 2 })}
            sizes={`${from('page')} 36rem, ${from('lg')} 46vw, 92vw`}
            eager
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        ) : null}
      </div>
    </div>
  );
}
