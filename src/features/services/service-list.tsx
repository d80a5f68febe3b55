import { MINIMUM_CHARGE } from '#config/business.ts';
import type { PageCopy, Service, Settings } from '#content/types.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { hasTwoPrices } from '#domain/pricing/offered-prices.ts';
import { SizeSwitch } from '#sections/vehicle-size/size-switch.tsx';
import { NoServices } from './no-services.tsx';
import { PriceOverview } from './price-overview.tsx';
import { ServiceCard } from './service-card.tsx';

type Props = {
  services: Service[];
  settings: Pick<Settings, 'buttons' | 'competitorNote' | 'priceNote'>;
  headings: PageCopy['serviceHeadings'];
};

export function ServiceList({ services, settings, headings }: Props) {
  if (services.length === 0) {
    return (
      <section aria-label="Services and prices" className="shell band">
        <NoServices />
      </section>
    );
  }
  return (
    <section aria-label="Services and prices" className="band bg-mist-50">
      <div className="shell">
        <div className="grid gap-3 text-ink-700 md:grid-cols-2 md:gap-10">
          <p>
            {settings.priceNote} The minimum charge for a visit is {formatUsd(MINIMUM_CHARGE)}.
          </p>
          <p>{settings.competitorNote}</p>
        </div>
        {services.some(({ price }) => hasTwoPrices(price)) ? (
          <SizeSwitch legend="Prices for your vehicle" className="mt-8" />
        ) : null}
        {services.length > 1 ? <PriceOverview services={services} /> : null}
        <ul className="service-cards">
          {services.map((service) => (
            <ServiceCard
              key={service.id}
              service={service}
              book={settings.buttons.book}
              more={headings.includes}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
