import type { FieldErrors } from '#config/submit-result.ts';
import { BOOKING_LABELS, type BookingField, type BookingValues } from '#features/booking/fields.ts';

type Options = {
  values: BookingValues;
  errors: FieldErrors<BookingField>;
  edit: (field: BookingField, value: string) => void;
  /** Takes the focus when the page comes back from a post without JavaScript. */
  firstInvalid: BookingField | undefined;
};

/** What every field of the form has, by its name. */
export function fieldPropsOf({ values, errors, edit, firstInvalid }: Options) {
  return (name: BookingField) => ({
    id: `booking-${name}`,
    name,
    label: BOOKING_LABELS[name],
    value: values[name],
    error: errors[name],
    required: true,
    autoFocus: name === firstInvalid,
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });
}

export type FieldProps = ReturnType<typeof fieldPropsOf>;
