import { MINIMUM_CHARGE } from '#config/business.ts';
import { QUOTE_INCLUDES_PREVIEW } from '#config/interface.ts';
import { MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { depositLabel } from '#domain/pricing/deposit-words.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { minimumLabel, wheelsLabel } from '#domain/pricing/price-label.ts';
import { priceOf } from '#domain/pricing/price.ts';
import type { QuotableService } from '#domain/pricing/quotable-service.ts';
import { visitCost, type VisitLine } from '#domain/pricing/visit-cost.ts';
import { asVisitService } from '#domain/quote/quote-lines.ts';
import { formatDayShort } from '#domain/schedule/times.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
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
        // Beside the heading, so that the names below don't move when the services load.
        <p
          role="status"
          className="absolute right-0 bottom-[calc(100%+0.75rem)] flex items-center gap-1.5 text-[0.8125rem] text-ink-700 @max-2xs:static"
        >
          <Spinner className="size-4 text-ice-600" />
          Loading services...
        </p>
      ) : null}
      {listed.length > 0 ? (
        <fieldset disabled={disabled || offered.length === 0}>
          <legend className="sr-only">Services</legend>
          <ul className="-mx-4">
            {listed.map(({ id, title }) => (
              <ServiceChoice
                key={id}
                id={id}
                title={title}
                vehicleType={vehicleType}
                entry={entryOf.get(id)}
                service={offered.find((service) => service.id === id)}
                line={lineWithin(offered, selected, id, vehicleType)}
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
  /** The service in the content; undefined when it was removed there. */
  entry: CatalogEntry | undefined;
  /** The current price and contents; undefined while loading. */
  service: QuotableService | undefined;
  /** The price as part of the chosen visit; undefined while loading. */
  line: VisitLine | undefined;
  vehicleType: string;
  checked: boolean;
  onToggle: () => void;
};

/** Renders a service as a row that opens in place. */
function ServiceChoice(props: ServiceChoiceProps) {
  const { title, entry, service, line, vehicleType, checked, onToggle } = props;
  const id = `service-${props.id}`;
  const about = service ?? entry;
  const known = service?.price ?? entry?.price ?? null;
  const deposit = service?.deposit ?? entry?.deposit ?? null;
  const price = line?.price ?? (known && priceOf(known, vehicleType));
  const perWheel = known?.perWheel ?? null;
  const minimum = price !== null && price < MINIMUM_CHARGE ? minimumLabel() : null;
  const facts = [
    perWheel === null ? minimum : wheelsLabel(perWheel),
    entry?.duration,
    line?.offer && `${line.offer.name}, until ${formatDayShort(line.offer.lastDay)}`,
    deposit && depositLabel(deposit),
  ];
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
          aria-describedby={about ? `${id}-points ${id}-about` : undefined}
        />
        <span id={`${id}-title`} className="font-bold">
          <span>{title}</span>
          {perWheel !== null ? (
            <span className="font-semibold text-ink-500"> (per wheel)</span>
          ) : null}
        </span>
        <span id={`${id}-points`} className="contents">
          <span className="font-bold tabular-nums">
            {line?.offer ? (
              <s className="font-normal">
                <span className="sr-only">Was </span>
                <span>{formatUsd(line.offer.was)}</span>
              </s>
            ) : null}{' '}
            <span>{price === null ? null : formatUsd(price)}</span>
          </span>{' '}
          <span className="service-points">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </label>
      {about ? <ServiceDetails id={`${id}-about`} title={title} service={about} /> : null}
    </li>
  );
}

type ServiceDetailsProps = {
  id: string;
  title: string;
  service: Pick<QuotableService, 'description'> & { includes: readonly string[] };
};

/** Renders the description and the first few inclusions. The rest opens in place. */
function ServiceDetails({ id, title, service }: ServiceDetailsProps) {
  const preview = service.includes.slice(0, QUOTE_INCLUDES_PREVIEW);
  const more = service.includes.slice(preview.length);
  return (
    <div className="service-about">
      <div id={id}>
        <p>{service.description}</p>
        <ul className="service-includes">{listItems(preview)}</ul>
      </div>
      {more.length > 0 ? (
        <details>
          <summary>
            <span>{`+ ${more.length} more`}</span>
            <span className="sr-only">{` in ${title}`}</span>
          </summary>
          <ul className="list-disc pl-5">{listItems(more)}</ul>
        </details>
      ) : null}
    </div>
  );
}

/** Returns the price of a service as part of the visit chosen so far. */
function lineWithin(
  offered: readonly QuotableService[],
  selected: readonly string[],
  id: string,
  vehicleType: string,
): VisitLine | undefined {
  const visit = [...selected.filter((other) => other !== id), id].flatMap((chosen) => {
    const service = offered.find((candidate) => candidate.id === chosen);
    return (service && asVisitService(service, vehicleType)) ?? [];
  });
  return visitCost(visit).lines.find((line) => line.id === id);
}
