import { MINIMUM_CHARGE, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { QUOTE_INCLUDES_PREVIEW } from '#config/interface.ts';
import { MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel } from '#domain/pricing/price-label.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { CatalogEntry, Quote } from './use-quote.ts';

export function ServiceChoices({ quote, disabled }: { quote: Quote; disabled: boolean }) {
  const { services, offered, state, catalog } = quote;
  if (services.isPending || (services.isError && services.isFetching)) {
    return (
      <div className="relative">
        <p role="status" className="services-loading">
          <Spinner className="size-4 text-ice-600" />
          Loading services...
        </p>
        {catalog.length > 0 ? (
          <ul aria-hidden="true" className="service-list">
            {catalog.map(({ id, title, summary, duration }) => (
              <li key={id} className="service-to-come">
                <span className="font-bold text-ink-700">{title}</span>
                <span className="text-sm">
                  <span className="service-summary">{summary} </span>
                  {duration}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    );
  }
  if (services.isError && offered.length === 0) {
    return (
      <Alert tone="danger" role="alert">
        <p>{MESSAGES.servicesFailed.text}</p>
        <Button variant="ghost" size="sm" onClick={() => void services.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (offered.length === 0) {
    return (
      <EmptyState
        text="No services have a price to show right now."
        href={PATHS.contact}
        action="Ask us for a quote"
      />
    );
  }
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="sr-only">Services</legend>
      <ul className="service-list">
        {offered.map((service) => (
          <ServiceChoice
            key={service.id}
            service={service}
            entry={catalog.find(({ id }) => id === service.id)}
            vehicleType={state.draft.vehicleType}
            checked={state.draft.selected.includes(service.id)}
            onToggle={() => quote.toggle(service.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

const listItems = (items: readonly string[]) => items.map((item) => <li key={item}>{item}</li>);

type ServiceChoiceProps = {
  service: QuotableService;
  /** What the content says of it; undefined while it is offered no more there. */
  entry: CatalogEntry | undefined;
  vehicleType: string;
  checked: boolean;
  onToggle: () => void;
};

/** A row on a narrow screen, which opens in place; with room, a box that shows more at once. */
function ServiceChoice({ service, entry, vehicleType, checked, onToggle }: ServiceChoiceProps) {
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
          aria-describedby={`${id}-points ${id}-about`}
        />
        <span id={`${id}-title`} className="service-title">
          {title}
          {wheels ? <span className="font-semibold text-ink-500"> (per wheel)</span> : null}
        </span>
        <span id={`${id}-points`} className="contents">
          <span className="service-price">{price === null ? null : formatUsd(price)}</span>{' '}
          <span className="service-points">
            <span className="service-summary" aria-hidden="true">
              {entry?.summary}{' '}
            </span>
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      <div id={`${id}-about`} className="service-about">
        <p>{description}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">{listItems(preview)}</ul>
      </div>
      <details data-empty={more.length === 0 ? '' : undefined}>
        <summary>
          <span className="sr-only">What&apos;s included in {title}</span>
          {more.length > 0 ? <span className="service-more">+ {more.length} more</span> : null}
          <Icon name="chevron" />
        </summary>
        <ul className="list-disc pl-5 text-sm text-ink-700">{listItems(more)}</ul>
      </details>
    </li>
  );
}
