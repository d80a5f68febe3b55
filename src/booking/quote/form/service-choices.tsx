import { MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { ServiceChoice } from './service-choice.tsx';
import type { Quote } from './use-quote.ts';

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
