import { MINIMUM_CHARGE, QUOTE_INCLUDES_PREVIEW, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel } from '#domain/pricing/price-label.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { Icon } from '#ui/icon.tsx';
import type { CatalogEntry } from './use-quote.ts';

type Props = {
  service: QuotableService;
  /** What the content says of it; undefined while it is offered no more there. */
  entry: CatalogEntry | undefined;
  vehicleType: string;
  checked: boolean;
  onToggle: () => void;
};

/** A row on a narrow screen, which opens in place; with room, a box that shows more at once. */
export function ServiceChoice({ service, entry, vehicleType, checked, onToggle }: Props) {
  const id = `service-${service.id}`;
  const { title, description, includes } = service;
  const { perWheel } = service.price;
  const price = priceOf(service.price, vehicleType);
  const preview = includes.slice(0, QUOTE_INCLUDES_PREVIEW);
  const more = includes.slice(preview.length);
  const wheels = perWheel === null ? null : `${WHEELS_PER_VEHICLE} × ${formatUsd(perWheel)}`;
  const minimum = price !== null && price < MINIMUM_CHARGE ? minimumLabel() : null;
  const facts = [wheels, entry?.duration, minimum];
  return (
    <li className="service-choice">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="selected"
          value={service.id}
          checked={checked}
          onChange={onToggle}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-facts ${id}-about`}
        />
        <span id={`${id}-title`} className="service-title">
          {title}
          {wheels ? <span className="font-semibold text-ink-500"> (per wheel)</span> : null}
        </span>
        <span id={`${id}-facts`} className="contents">
          <span className="service-price">{price === null ? null : formatUsd(price)}</span>{' '}
          <span className="service-facts">
            <span className="service-summary" aria-hidden="true">
              {entry?.summary}{' '}
            </span>
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      <div id={`${id}-about`} className="service-about">
        <p>{description}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {preview.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <details data-empty={more.length === 0 ? '' : undefined}>
        <summary>
          <span className="sr-only">What&apos;s included in {title}</span>
          {more.length > 0 ? <span className="service-more">+ {more.length} more</span> : null}
          <Icon name="chevron" />
        </summary>
        <ul className="list-disc pl-5 text-sm text-ink-700">
          {more.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
