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
  const isFailed = services.status === 'error' && !services.isFetching;
  const isLoading = services.status !== 'success' && !isFailed;
  const { vehicleType, selected } = state.draft;
  if (isFailed && offered.length === 0) {
    return (
      <Alert tone="danger" role="alert">
        <p>{MESSAGES.servicesFailed.text}</p>
        <Button variant="ghost" size="sm" onClick={() => void services.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!isLoading && offered.length === 0) {
    return (
      <EmptyState
        text="No services have a price to show right now."
        href={PATHS.contact}
        action="Ask us for a quote"
      />
    );
  }
  const listed = offered.length > 0 ? offered : catalog;
  const entryOf = new Map(catalog.map((entry) => [entry.id, entry]));
  return (
    <div className="relative">
      {isLoading ? (
        // Beside the heading, so that the names below are where the services will be.
        <p
          role="status"
          className="absolute right-0 bottom-[calc(100%+0.75rem)] flex items-center gap-1.5 text-[0.8125rem] text-ink-700 @max-2xs:static"
        >
          <Spinner className="size-4 text-ice-600" />
          Loading services...
        </p>
      ) : null}
      {listed.length > 0 ? (
        <fieldset disabled={disabled || offered.length === 0} className="min-w-0">
          <legend className="sr-only">Services</legend>
          <ul className="-mx-4">
            {listed.map(({ id, title }) => (
              <ServiceChoice
                key={id}
                {...{ id, title, vehicleType }}
                entry={entryOf.get(id)}
                service={offered.find((service) => service.id === id)}
                checked={selected.includes(id)}
                onToggle={() => quote.dispatch({ type: 'toggle', serviceId: id })}
              />
            ))}
          </ul>
        </fieldset>
      ) : null}
    </div>
  );
}

const listItems = (items: readonly string[]) => items.map((item) => <li key={item}>{item}</li>);

type ServiceChoiceProps = {
  id: string;
  title: string;
  /** What the content says of it; undefined while it is offered no more there. */
  entry: CatalogEntry | undefined;
  /** What it costs and includes now; undefined until that is known. */
  service: QuotableService | undefined;
  vehicleType: string;
  checked: boolean;
  onToggle: () => void;
};

/** A row that opens in place. */
function ServiceChoice(props: ServiceChoiceProps) {
  const { title, entry, service, vehicleType, checked, onToggle } = props;
  const id = `service-${props.id}`;
  const known = service?.price ?? entry?.price ?? null;
  const price = known && priceOf(known, vehicleType);
  const perWheel = known?.perWheel ?? null;
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
          value={props.id}
          checked={checked}
          onChange={onToggle}
          aria-labelledby={`${id}-title`}
          aria-describedby={service ? `${id}-points ${id}-about` : undefined}
        />
        <span id={`${id}-title`} className="font-bold">
          {title}
          {wheels ? <span className="font-semibold text-ink-500"> (per wheel)</span> : null}
        </span>
        <span id={`${id}-points`} className="contents">
          <span className="font-bold tabular-nums">{price === null ? null : formatUsd(price)}</span>{' '}
          <span className="service-points">
            <span className="service-summary" aria-hidden="true">
              {entry?.summary}{' '}
            </span>
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      {service ? <ServiceDetails id={`${id}-about`} service={service} /> : null}
    </li>
  );
}

function ServiceDetails({ id, service }: { id: string; service: QuotableService }) {
  const { title, description, includes } = service;
  const preview = includes.slice(0, QUOTE_INCLUDES_PREVIEW);
  const more = includes.slice(preview.length);
  return (
    <>
      <div id={id} className="service-about">
        <p>{description}</p>
        <ul className="mt-1 list-disc pl-5 text-sm">{listItems(preview)}</ul>
      </div>
      <details>
        <summary>
          <span className="sr-only">What&apos;s included in {title}</span>
          <Icon name="chevron" />
        </summary>
        <ul className="list-disc pl-5 text-sm text-ink-700">{listItems(more)}</ul>
      </details>
    </>
  );
}
