import { CONTACT_WAYS } from '#config/business.ts';
import { CONTACT_WAY_LABELS } from '#domain/bookings/contact-way.ts';
import './contact-by-field.css';

type Props = { value: string; onChange: (way: string) => void };

/** How the customer would like to hear from us. Nobody has to choose. */
export function ContactByField({ value, onChange }: Props) {
  return (
    <fieldset className="contact-by col-span-6">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">
        Best way to reach you <span className="font-normal text-ink-500">(optional)</span>
      </legend>
      <div className="contact-by-ways">
        {CONTACT_WAYS.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="contactBy"
              value={way}
              checked={value === way}
              onChange={() => onChange(way)}
            />
            {CONTACT_WAY_LABELS[way]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
