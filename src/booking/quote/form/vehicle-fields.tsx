import type { QuoteText } from '#booking/quote/draft/quote-draft.ts';
import { chooseSize } from '#booking/size/use-size.ts';
import { VEHICLE_INPUTS, VehicleLists } from '#booking/vehicle-lists.tsx';
import type { QuoteVehicleType } from '#config/business.ts';
import type { FieldErrors } from '#config/submit-result.ts';
import { sizeFromModel } from '#domain/vehicles.ts';
import { FieldNote, TextField } from '#ui/field.tsx';
import { Fold } from './contact-fields.tsx';
import { quoteField } from './quote-state.ts';
import type { Quote } from './use-quote.ts';

/** Each in two words, which may stand on two lines. */
const TYPES: { value: QuoteVehicleType; label: [string, string] }[] = [
  { value: 'regular', label: ['Regular/', 'Sedan'] },
  { value: 'suv', label: ['SUV/', 'Truck'] },
];

type Props = { quote: Quote; errors: FieldErrors<QuoteText>; disabled: boolean };

/** The type decides the price. The rest is the same as in the booking form, which takes it over. */
export function VehicleFields({ quote, errors, disabled }: Props) {
  const { draft } = quote.state;
  const field = quoteField(quote, errors);
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <fieldset>
        <legend className="quote-vehicle-type">Vehicle type</legend>
        <div className="quote-vehicle-types">
          {TYPES.map(({ value, label }) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="vehicleType"
                value={value}
                checked={draft.vehicleType === value}
                onChange={() => quote.dispatch({ type: 'change', patch: { vehicleType: value } })}
                // A press on the one that is on from the start is an answer, and no change.
                onClick={() => chooseSize(value)}
              />
              <span>
                {label[0]}
                <wbr />
                {label[1]}
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
        <div className="quote-model">
          <TextField label="Model" {...VEHICLE_INPUTS.model} {...field('model')} />
          <TextField label="Year" {...VEHICLE_INPUTS.year} {...field('year')} />
        </div>
        <VehicleLists />
      </Fold>
    </fieldset>
  );
}
