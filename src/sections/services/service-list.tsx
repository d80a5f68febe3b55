import { RememberedSize, SizeSwitch } from '#booking/size/size-switch.tsx';
import { MINIMUM_CHARGE } from '#config/business.ts';
import type { Service, Settings } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { hasTwoPrices } from '#domain/pricing/offered-prices.ts';
import { PriceFigures } from './price-figures.tsx';
import { ServiceCards } from './service-card.tsx';
import './service-list.css';

type Props = {
  services: Service[];
  settings: Pick<Settings, 'buttons' | 'competitorNote' | 'priceNote'>;
};

export function ServiceList({ services, settings }: Props) {
  const { buttons, competitorNote, priceNote } = settings;
  return (
    <section aria-label="Services and prices" className="service-list bg-mist-50">
      <div className="shell py-10 lg:py-14">
        <div className="mb-8 grid items-end gap-x-10 gap-y-4 text-ink-700 md:grid-cols-2">
          <div>
            <p>
              {priceNote} The minimum charge for a visit is {formatUsd(MINIMUM_CHARGE)}.
            </p>
            <p>{competitorNote}</p>
          </div>
          {services.some(({ price }) => hasTwoPrices(price)) ? (
            <>
              <SizeSwitch legend="Prices for your vehicle" />
              <RememberedSize />
            </>
          ) : null}
        </div>
        <ServiceCards
          services={services}
          booking={{ label: buttons.book, path: PATHS.services }}
          heading="h2"
          isOnFirstScreen
          price={(service) => <PriceFigures service={service} isCompared />}
        />
      </div>
    </section>
  );
}
