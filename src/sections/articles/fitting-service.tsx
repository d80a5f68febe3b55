import { plainText } from '#content/preview/stega.ts';
import type { Service } from '#content/types.ts';
import { servicePath } from '#domain/pages.ts';
import { priceLabel } from '#domain/pricing/price-label.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';

export function FittingService({ service }: { service: Service }) {
  return (
    <aside
      aria-label={`Service: ${plainText(service.title)}`}
      className="self-start rounded-card bg-ice-50 p-6 text-base lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 className="text-xl">{service.title}</h2>
      <p className="mt-3 text-ink-700">{service.summary}</p>
      <p {...service.priceAttribute} className="mt-4 font-bold text-night-900">
        {priceLabel(service.price)}
      </p>
      {service.duration ? (
        <p className="mt-1 flex items-center gap-2 text-sm text-ink-700">
          <Icon name="clock" className="size-4" />{' '}
          <span>
            Typically <span className="inline-block max-w-full">{service.duration}</span>
          </span>
        </p>
      ) : null}
      <a
        href={servicePath(service.id)}
        className={`mt-6 ${buttonClasses({ variant: 'primary', size: 'md' })}`}
      >
        What&apos;s included
      </a>
    </aside>
  );
}
