import { BOOKING_LABELS, type BookingField, type BookingValues } from './booking-fields.ts';
import type { BookingErrors } from './validate-booking.ts';

type Facts = {
  values: BookingValues;
  errors: BookingErrors;
  edit: (field: BookingField, value: string) => void;
  /** The field that takes the focus when the page comes back from a failed attempt. */
  focused: BookingField | undefined;
};

/** What every field of the form has, by its name. */
export function fieldPropsOf({ values, errors, edit, focused }: Facts) {
  return (name: BookingField) => ({
    id: `booking-${name}`,
    name,
    label: BOOKING_LABELS[name],
    value: values[name],
    error: errors[name],
    required: true,
    autoFocus: name === focused,
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });
}

export type FieldProps = ReturnType<typeof fieldPropsOf>;
