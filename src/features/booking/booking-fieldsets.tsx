import type { ReactNode } from 'react';
import { SelectField, TextField } from '#ui/field.tsx';
import { BOOKING_LABELS, type BookingField, type BookingValues } from './booking-fields.ts';
import type { BookingErrors } from './check-booking.ts';
import { centralToday, dateHint, timeHint } from './visit-hints.ts';

type Option = { id: string; label: string };
type Props = {
  values: BookingValues;
  errors: BookingErrors;
  edit: (field: BookingField, value: string) => void;
  options: Option[];
  /** A soft word about the chosen package. */
  packageHint: string | undefined;
  /** The field that takes the focus when the page comes back from a failed attempt. */
  focused: BookingField | undefined;
};

/** The 13 fields in their order, in three groups. */
export function BookingFieldsets(props: Props) {
  const { values, errors, edit, options, packageHint, focused } = props;
  const field = (name: BookingField) => ({
    id: `booking-${name}`,
    name,
    label: BOOKING_LABELS[name],
    value: values[name],
    error: errors[name],
    required: true,
    autoFocus: name === focused,
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });
  return (
    <>
      <Group title="You and where we find you">
        <TextField {...field('name')} autoComplete="name" className="col-span-6" />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          className="col-span-6 sm:col-span-3"
        />
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          className="col-span-6 sm:col-span-3"
        />
        <TextField
          {...field('address')}
          autoComplete="street-address"
          placeholder="Street and number"
          className="col-span-6"
        />
        <TextField
          {...field('city')}
          autoComplete="address-level2"
          className="col-span-6 sm:col-span-2"
        />
        <TextField
          {...field('state')}
          autoComplete="address-level1"
          placeholder="MN"
          className="col-span-2 sm:col-span-2"
        />
        <TextField
          {...field('zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          className="col-span-4 sm:col-span-2"
        />
      </Group>
      <Group title="Package and vehicle">
        <SelectField {...field('package')} hint={packageHint} className="col-span-6">
          <option value="">Choose a package</option>
          {options.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('year')}
          inputMode="numeric"
          placeholder="2021"
          className="col-span-2 sm:col-span-2"
        />
        <TextField {...field('make')} placeholder="Toyota" className="col-span-4 sm:col-span-2" />
        <TextField {...field('model')} placeholder="Camry" className="col-span-6 sm:col-span-2" />
      </Group>
      <Group title="When it suits you">
        <TextField
          {...field('date')}
          type="date"
          hint={dateHint(values.date, centralToday())}
          className="col-span-6 sm:col-span-3"
        />
        <TextField
          {...field('time')}
          type="time"
          hint={timeHint(values.time)}
          className="col-span-6 sm:col-span-3"
        />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 text-lg font-bold">{title}</legend>
      <div className="grid grid-cols-6 items-start gap-5">{children}</div>
    </fieldset>
  );
}
