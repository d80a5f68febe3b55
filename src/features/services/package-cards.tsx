import { getSettings } from '#content/getters/get-settings.ts';
import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { NoServices } from './no-services.tsx';
import { ServiceImage } from './service-image.tsx';

/** The cards of the home page, each the target of a link such as `/#eco-wash`. */
export async function PackageCards({ packages }: { packages: Service[] }) {
  if (packages.length === 0) return <NoServices />;
  const { buttons } = await getSettings();
  return (
    <ul className="snap-row sm:grid sm:grid-cols-2 sm:gap-7 md:grid-cols-3">
      {packages.map((service) => (
        <PackageCard key={service.id} service={service} book={buttons.book} />
      ))}
    </ul>
  );
}

type CardProps = { service: Service; book: string };

function PackageCard({ service, book }: CardProps) {
  return (
    <li id={service.id} className="card card-link flex flex-col overflow-hidden">
      <ServiceImage
        image={service.image}
        sizes={`${from('page')} 26vw, ${from('md')} 31vw, ${from('sm')} 46vw, 70vw`}
      />
      <div className="flex grow flex-col p-6">
        <h3 className="text-xl">
          <a href={servicePath(service.id)}>{service.title}</a>
        </h3>
        <p className="mt-2 grow text-ink-700">{service.summary}</p>
        {service.duration ? (
          <p className="mt-3 flex items-center gap-2 text-sm text-ink-500">
            <Icon name="clock" className="size-4" /> Typically {service.duration}
          </p>
        ) : null}
        <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <b {...service.priceAttribute} className="text-night-900">
            {priceLabel(service.price)}
          </b>
          <a
            href={bookingPathFrom(PATHS.home, service.id)}
            aria-label={`${book}: ${plainText(service.title)}`}
            className={buttonClasses({ size: 'sm' })}
          >
            {book}
          </a>
        </p>
      </div>
    </li>
  );
}
