import { CONTACT_WAYS } from '#config/business.ts';
import { CONTACT_WAY_LABELS } from '#domain/bookings/contact-way.ts';
import { SelectField } from '#ui/field.tsx';

type Props = { value: string; onChange: (way: string) => void };

/**
 * How the customer would like to hear from us. A list, not buttons: one of those would be a second field
 * named "Email", and a choice that is optional has to be one that can be taken back.
 */
export function ContactByField({ value, onChange }: Props) {
  return (
    <SelectField
      id="booking-contactBy"
      name="contactBy"
      label="Best way to reach you"
      optional
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="col-span-6"
    >
      <option value="">No preference</option>
      {CONTACT_WAYS.map((way) => (
        <option key={way} value={way}>
          {CONTACT_WAY_LABELS[way]}
        </option>
      ))}
    </SelectField>
  );
}
