import { SizeSwitch } from '#booking/size/size-switch.tsx';
import { MINIMUM_CHARGE } from '#config/business.ts';
import type { PageCopy, Service, Settings } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { hasTwoPrices } from '#domain/pricing/offered-prices.ts';
import { CheckList } from '#ui/check-list.tsx';
import { PriceFigures } from './price-figures.tsx';
import './service-details.css';

type Props = {
  service: Service;
  settings: Pick<Settings, 'competitorNote' | 'phone' | 'priceNote'>;
  headings: PageCopy['serviceHeadings'];
  /** Of this page, for readers of a printout. */
  address: string;
};

export function ServiceDetails({ service, settings, headings, address }: Props) {
  return (
    // What follows is white too: one margin between them is enough.
    <div className="service-details shell grid grid-cols-1 gap-12 py-[clamp(2.75rem,8vw,7rem)] has-[+.bg-white]:pb-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="wrap-anywhere">
        <p className="text-lg text-ink-700">{service.description}</p>
        {service.includes.length > 0 ? (
          <>
            <h2 className="mt-10 mb-5 text-2xl md:text-3xl">{headings.includes}</h2>
            <CheckList items={service.includes} className="grid gap-x-6 gap-y-2 sm:grid-cols-2" />
          </>
        ) : null}
      </div>
      <section aria-labelledby="prices-title" className="card self-start p-6 wrap-anywhere md:p-8">
        <h2 id="prices-title" className="mb-4 text-2xl">
          {headings.prices}
        </h2>
        {hasTwoPrices(service.price) ? <SizeSwitch legend="Your vehicle" className="mb-4" /> : null}
        <PriceFigures service={service} isCompared />
        <p className="mt-5 text-sm text-ink-700">
          {settings.priceNote} The minimum charge for a visit is {formatUsd(MINIMUM_CHARGE)}.
        </p>
        <p className="mt-2 text-sm text-ink-700">{settings.competitorNote}</p>
      </section>
      <p className="on-paper hidden" data-address={address}>
        {settings.phone}
      </p>
    </div>
  );
}
