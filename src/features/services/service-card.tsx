import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { bookingPathFrom, PATHS, servicePath } from '#domain/pages.ts';
import { from } from '#ui/breakpoints.ts';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { Icon } from '#ui/icon.tsx';
import { PriceTable } from './price-table.tsx';
import { ServiceImage } from './service-image.tsx';

/** One service in full: image, what is included, prices beside what others typically charge. */
export function ServiceCard({ service, book }: { service: Service; book: string }) {
  return (
    <li id={service.id} className="card flex flex-col overflow-hidden">
      <ServiceImage
        image={service.image}
        sizes={`${from('page')} 34rem, ${from('lg')} 46vw, 92vw`}
        blurred
      />
      <div className="flex grow flex-col p-6 wrap-anywhere md:p-8">
        <h2 className="text-2xl">
          <a href={servicePath(service.id)} className="hover:underline">
            {service.title}
          </a>
        </h2>
        {service.duration ? (
          <p className="mt-2 flex items-center gap-2 text-sm text-ink-500">
            <Icon name="clock" className="size-4" /> Typically {service.duration}
          </p>
        ) : null}
        <p className="mt-4 text-ink-700">{service.description}</p>
        {service.includes.length > 0 ? (
          <ul className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {service.includes.map((item) => (
              <li key={item} className="flex gap-2 text-[0.9375rem]">
                <Icon name="check" className="mt-0.5 text-ice-600" />
                {item}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-auto pt-7">
          <PriceTable service={service} />
          <a
            href={bookingPathFrom(PATHS.services, service.id)}
            aria-label={`${book}: ${plainText(service.title)}`}
            className={`mt-6 w-full sm:w-auto ${buttonClasses({ variant: 'primary', size: 'md' })}`}
          >
            {book}
          </a>
        </div>
      </div>
    </li>
  );
}
