import { MINIMUM_CHARGE } from '#config/business.ts';
import type { PageCopy, Service, Settings } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { CheckList } from '#ui/check-list.tsx';
import './service-details.css';

type Props = {
  service: Service;
  settings: Pick<Settings, 'competitorNote' | 'phone' | 'priceNote'>;
  headings: PageCopy['serviceHeadings'];
  /** The URL of this page, for printouts. */
  address: string;
};

/** Renders what the service is, what it includes and notes on its price. */
export function ServiceDetails({ service, settings, headings, address }: Props) {
  return (
    // If the next section is white too, one margin is enough.
    <div className="service-details shell grid grid-cols-1 gap-x-12 gap-y-8 py-[clamp(2.75rem,8vw,7rem)] has-[+.bg-white]:pb-0 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div>
        <p className="text-lg text-ink-700">{service.description}</p>
        <h2 className="mt-5 text-lg">{headings.prices}</h2>
        <p className="text-sm text-ink-700">
          {settings.priceNote} The minimum charge for a visit is {formatUsd(MINIMUM_CHARGE)}.{' '}
          {settings.competitorNote}
        </p>
        <a
          href={PATHS['areas-we-serve']}
          className="inline-flex min-h-11 items-center font-semibold text-ice-700 underline"
        >
          {headings.areas}
        </a>
      </div>
      {service.includes.length > 0 ? (
        <div>
          <h2 className="mb-5 text-2xl md:text-3xl">{headings.includes}</h2>
          <CheckList items={service.includes} className="grid gap-x-6 gap-y-2 sm:grid-cols-2" />
        </div>
      ) : null}
      <p className="on-paper hidden" data-address={address}>
        {settings.phone}
      </p>
    </div>
  );
}
