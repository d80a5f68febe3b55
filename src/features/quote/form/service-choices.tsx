import { QUOTE_INCLUDES_PREVIEW, WHEELS_PER_VEHICLE } from '#config/business.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { type QuotableService, priceOf } from '#domain/pricing/price.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Alert } from '#ui/alert.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { MESSAGES } from '#config/messages.ts';
import type { Quote } from './use-quote.ts';
import { PATHS } from '#domain/pages.ts';

export function ServiceChoices({ quote, disabled }: { quote: Quote; disabled: boolean }) {
  const { services, offered, state } = quote;
  if (services.isPending || (services.isError && services.isFetching)) {
    return (
      <p role="status" className="flex min-h-80 items-center gap-3 py-10 text-ink-700">
        <Spinner className="size-6 text-ice-600" /> Loading services...
      </p>
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
      <ul className="grid grid-cols-1 gap-3">
        {offered.map((service) => (
          <ServiceChoice
            key={service.id}
            service={service}
            vehicleType={state.draft.vehicleType}
            checked={state.draft.selected.includes(service.id)}
            onToggle={() => quote.toggle(service.id)}
          />
        ))}
      </ul>
    </fieldset>
  );
}

type ChoiceProps = {
  service: QuotableService;
  vehicleType: string;
  checked: boolean;
  onToggle: () => void;
};

function ServiceChoice({ service, vehicleType, checked, onToggle }: ChoiceProps) {
  const id = `service-${service.id}`;
  const price = priceOf(service.price, vehicleType);
  const preview = service.includes.slice(0, QUOTE_INCLUDES_PREVIEW);
  const more = service.includes.length - preview.length;
  return (
    <li>
      <label htmlFor={id} className="choice">
        <input
          id={id}
          type="checkbox"
          name="selected"
          value={service.id}
          checked={checked}
          onChange={onToggle}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-about`}
        />
        <span className="min-w-0 grow wrap-anywhere">
          <span className="flex items-baseline justify-between gap-x-4">
            <span id={`${id}-title`} className="font-bold">
              {service.title}
              {service.price.perWheel === null ? null : (
                <span className="font-semibold text-ink-500"> (per wheel)</span>
              )}
            </span>
            {price === null ? null : (
              <span className="max-w-1/2 shrink-0 text-right font-bold tabular-nums">
                {service.price.perWheel === null ? null : (
                  <span className="text-sm font-normal text-ink-500">
                    {WHEELS_PER_VEHICLE} × {formatUsd(service.price.perWheel)} ={' '}
                  </span>
                )}
                {formatUsd(price)}
              </span>
            )}
          </span>
          <span id={`${id}-about`} className="mt-1 block text-[0.9375rem] text-ink-700">
            {service.description}
            {preview.map((item) => (
              <span key={item} className="mt-1 block text-sm">
                • {item}
              </span>
            ))}
            {more > 0 ? (
              <span className="mt-1 block text-sm text-ink-500">+ {more} more</span>
            ) : null}
          </span>
        </span>
      </label>
    </li>
  );
}
