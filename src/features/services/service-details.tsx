import { MINIMUM_CHARGE } from '#config/business.ts';
import type { PageCopy, Service, Settings } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { hasTwoPrices } from '#domain/pricing/offered-prices.ts';
import { SizeSwitch } from '#sections/vehicle-size/size-switch.tsx';
import { Icon } from '#ui/icon.tsx';
import { PriceTable } from './price-table.tsx';

type Props = {
  service: Service;
  settings: Pick<Settings, 'competitorNote' | 'priceNote'>;
  headings: PageCopy['serviceHeadings'];
};

/** What is done and what it costs. */
export function ServiceDetails({ service, settings, headings }: Props) {
  return (
    <div className="shell band grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="wrap-anywhere">
        <p className="text-lg text-ink-700">{service.description}</p>
        {service.includes.length > 0 ? (
          <>
            <h2 className="mt-10 text-2xl md:text-3xl">{headings.includes}</h2>
            <ul className="mt-5 grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {service.includes.map((item) => (
                <li key={item} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 text-ice-600" />
                  {item}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <section aria-labelledby="prices-title" className="card self-start p-6 wrap-anywhere md:p-8">
        <h2 id="prices-title" className="mb-4 text-2xl">
          {headings.prices}
        </h2>
        {hasTwoPrices(service.price) ? <SizeSwitch legend="Your vehicle" className="mb-4" /> : null}
        <PriceTable service={service} />
        <p className="mt-5 text-sm text-ink-700">
          {settings.priceNote} The minimum charge for a visit is {formatUsd(MINIMUM_CHARGE)}.
        </p>
        <p className="mt-2 text-sm text-ink-700">{settings.competitorNote}</p>
      </section>
    </div>
  );
}
