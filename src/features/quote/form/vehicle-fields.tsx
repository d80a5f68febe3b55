import type { QuoteVehicleType } from '#config/business.ts';
import type { FieldErrors } from '#config/submit-result.ts';
import { VEHICLE_MAKES } from '#domain/vehicle-makes.ts';
import type { QuoteText } from '#features/quote/draft/quote-draft.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import type { Quote } from './use-quote.ts';

const TYPES: { value: QuoteVehicleType; label: string }[] = [
  { value: 'regular', label: 'Regular/Sedan' },
  { value: 'suv', label: 'SUV/Truck' },
];

type Props = { quote: Quote; errors: FieldErrors<QuoteText>; disabled: boolean };

export function VehicleFields({ quote, errors, disabled }: Props) {
  const { draft } = quote.state;
  const text = (field: QuoteText) => ({
    id: `quote-${field}`,
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => quote.setText(field, event.target.value),
  });
  return (
    <fieldset disabled={disabled} className="min-w-0 space-y-5">
      <fieldset>
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">Vehicle type</legend>
        <div className="grid gap-2 @sm:grid-cols-2 @4xl:grid-cols-1">
          {TYPES.map(({ value, label }) => (
            <label key={value} className="choice choice-small">
              <input
                type="radio"
                name="vehicleType"
                value={value}
                checked={draft.vehicleType === value}
                onChange={() => quote.dispatch({ type: 'change', patch: { vehicleType: value } })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <SelectField label="Make" {...text('make')}>
        <option value="">Choose a make</option>
        {VEHICLE_MAKES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(4rem,6rem)] gap-3">
        <TextField label="Model" {...text('model')} />
        <TextField label="Year" inputMode="numeric" {...text('year')} />
      </div>
      <fieldset className="space-y-5 border-t border-mist-200 pt-6">
        <legend className="float-left mb-4 w-full text-[0.9375rem] text-ink-700">
          Your contact details, <span className="whitespace-nowrap">if you like:</span>
        </legend>
        <TextField label="Name" optional autoComplete="name" {...text('name')} />
        <TextField label="Email" optional type="email" autoComplete="email" {...text('email')} />
        <TextField label="Phone" optional type="tel" autoComplete="tel" {...text('phone')} />
      </fieldset>
    </fieldset>
  );
}
