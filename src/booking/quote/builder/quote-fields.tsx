import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { chooseSize } from '#booking/size/use-size.ts';
import { VEHICLE_INPUTS, VehicleLists } from '#booking/vehicle-lists.tsx';
import type { QuoteVehicleType } from '#config/business.ts';
import type { FieldErrors } from '#config/submit-result.ts';
import { sizeFromModel } from '#domain/vehicles.ts';
import { FieldNote, TextField } from '#ui/field.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PhoneField } from '#ui/forms/noted-field.tsx';
import { useLoaded } from '#ui/forms/use-loaded.ts';
import { Icon } from '#ui/icon.tsx';
import type { QuoteText } from '../draft/quote-draft.ts';
import { quoteField } from './quote-state.ts';
import type { Quote } from './use-quote.ts';

/** Each label in two parts, so that it can wrap between them. */
const TYPES: { value: QuoteVehicleType; label: [string, string] }[] = [
  { value: 'regular', label: ['Regular/', 'Sedan'] },
  { value: 'suv', label: ['SUV/', 'Truck'] },
];

type Props = { quote: Quote; errors: FieldErrors<QuoteText>; disabled: boolean };

/** Renders the vehicle fields. The type decides the price, and the booking form prefills the rest. */
export function VehicleFields({ quote, errors, disabled }: Props) {
  const { draft } = quote.state;
  const field = quoteField(quote, errors);
  return (
    <fieldset disabled={disabled}>
      <fieldset>
        {/* Visually hidden in one column, where the heading above is enough. */}
        <legend className="mb-1.5 text-[0.9375rem] font-semibold @max-4xl:absolute @max-4xl:[clip-path:inset(50%)]">
          Vehicle type
        </legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-[0.5rem]">
          {TYPES.map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="vehicleType"
                value={value}
                checked={draft.vehicleType === value}
                onChange={() => quote.dispatch({ type: 'change', patch: { vehicleType: value } })}
                // Pressing the preselected type fires no change event, but it is still an answer.
                onClick={() => chooseSize(value)}
              />
              <span>
                <span>{label[0]}</span>
                <wbr />
                <span>{label[1]}</span>
              </span>
            </label>
          ))}
        </div>
        <FieldNote id="quote-size-hint" className="not-empty:mt-1.5">
          {quote.isFromModel ? sizeFromModel(draft.vehicleType) : null}
        </FieldNote>
      </fieldset>
      <Fold
        label="Make, model and year"
        hasError={Boolean(errors.make ?? errors.model ?? errors.year)}
      >
        <TextField label="Make" {...VEHICLE_INPUTS.make} {...field('make')} />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(4rem,6rem)] gap-3">
          <TextField label="Model" {...VEHICLE_INPUTS.model} {...field('model')} />
          <TextField label="Year" {...VEHICLE_INPUTS.year} {...field('year')} />
        </div>
        <VehicleLists />
      </Fold>
    </fieldset>
  );
}

export function ContactFields({ quote, errors, disabled }: Props) {
  const field = quoteField(quote, errors);
  const { email, phone } = quote.state.draft;
  const doubts = useLoaded(() => import('#domain/contact/reachable.ts'), email + phone !== '');
  return (
    <fieldset disabled={disabled}>
      <Fold
        label="Your contact details"
        hasError={Boolean(errors.name ?? errors.email ?? errors.phone)}
      >
        <p className="text-[0.9375rem] text-ink-700">
          Your contact details, <span className="whitespace-nowrap">if you like:</span>
        </p>
        <TextField label="Name" optional autoComplete="name" {...field('name')} />
        <EmailField label="Email" optional suggest={doubts?.suggestEmail} {...field('email')} />
        <PhoneField label="Phone" optional note={doubts?.phoneNote} {...field('phone')} />
      </Fold>
    </fieldset>
  );
}

type FoldProps = {
  label: string;
  /** Opens the fold to show an error. It never closes by itself. */
  hasError: boolean;
  children: ReactNode;
};

/** Folds optional fields on a narrow screen. On a wide one the style sheet opens them. */
function Fold({ label, hasError, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null);

  // Open it before the focus moves there, because a hidden field can't receive it.
  useLayoutEffect(() => {
    if (hasError && fold.current) fold.current.open = true;
  }, [hasError]);

  return (
    <details ref={fold} className="quote-fold">
      <summary>
        <span>
          <span>{label}</span> <span className="font-normal text-ink-500">(optional)</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="grid gap-5 pt-3 pb-2">{children}</div>
    </details>
  );
}
