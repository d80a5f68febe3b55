import { QUOTE_INCLUDES_PREVIEW, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { type QuotableService, priceOf } from '#domain/pricing/price.ts';
import { Icon } from '#ui/icon.tsx';

type Props = {
  service: QuotableService;
  duration: string | undefined;
  vehicleType: string;
  checked: boolean;
  onToggle: () => void;
};

/** A row on a narrow screen, which opens in place; with room, a box that shows more at once. */
export function ServiceChoice({ service, duration, vehicleType, checked, onToggle }: Props) {
  const id = `service-${service.id}`;
  const preview = service.includes.slice(0, QUOTE_INCLUDES_PREVIEW);
  const more = service.includes.slice(preview.length);
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
          aria-describedby={`${id}-price ${id}-about`}
        />
        <span className="min-w-0 grow">
          <span id={`${id}-title`} className="block font-bold">
            {service.title}
            {service.price.perWheel === null ? null : (
              <span className="font-semibold text-ink-500"> (per wheel)</span>
            )}
          </span>
          {duration ? <span className="block text-sm text-ink-500">{duration}</span> : null}
        </span>
        <ServicePrice id={`${id}-price`} service={service} vehicleType={vehicleType} />
      </label>
      <div id={`${id}-about`} className="service-about">
        <p>{service.description}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">
          {preview.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <details data-empty={more.length === 0 ? '' : undefined}>
        <summary>
          <span className="sr-only">What&apos;s included in {service.title}</span>
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

type PriceProps = { id: string; service: QuotableService; vehicleType: string };

function ServicePrice({ id, service, vehicleType }: PriceProps) {
  const price = priceOf(service.price, vehicleType);
  if (price === null) return null;
  const { perWheel } = service.price;
  return (
    <span id={id} className="shrink-0 text-right font-bold tabular-nums">
      {perWheel === null ? null : (
        <span className="block text-sm font-normal text-ink-500">
          {WHEELS_PER_VEHICLE} × {formatUsd(perWheel)} ={' '}
        </span>
      )}
      {formatUsd(price)}
    </span>
  );
}
