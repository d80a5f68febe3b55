import { REQUIRED } from '#config/field-limits.ts';
import type { FieldErrors } from '#config/submit-result.ts';
import { isRequired, questionOf } from '#domain/booking/fields.ts';
import type { QuoteLine } from '#domain/pricing/quote-lines.ts';
import type { BookingField, BookingValues, PackageOption } from '../booking-fields.ts';

type FieldOptions = {
  values: BookingValues;
  errors: FieldErrors<BookingField>;
  edit: (field: BookingField, value: string) => void;
  /** Takes the focus when the page comes back from a post without JavaScript. */
  firstInvalid: BookingField | undefined;
};

/** What is pressed and not typed is named by its error. */
const UNCHOSEN: FieldErrors<BookingField> = {
  package: 'Choose a package.',
  date: 'Choose a day.',
  time: 'Choose a time.',
};

/** What every field of the form has, by its name. */
export function fieldPropsOf({ values, errors, edit, firstInvalid }: FieldOptions) {
  return (name: BookingField) => ({
    id: `booking-${name}`,
    name,
    label: name === 'code' ? 'Offer code' : questionOf(name),
    value: values[name],
    error: errors[name] === REQUIRED ? (UNCHOSEN[name] ?? REQUIRED) : errors[name],
    required: name !== 'code' && isRequired(name),
    optional: name === 'code' || !isRequired(name),
    autoFocus: name === firstInvalid,
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });
}

export type FieldProps = ReturnType<typeof fieldPropsOf>;

/** The packages, and the first service of a quote that starts with another one. */
export function packageOptions(
  packages: readonly PackageOption[],
  [first]: readonly QuoteLine[],
): PackageOption[] {
  if (!first || packages.some(({ id }) => id === first.id)) return [...packages];
  const { id, title, price } = first;
  const prices = { regular: price, suv: price };
  const option = { id, title: `${title} (from your quote)`, prices, offer: null, ifNew: null };
  return [...packages, { ...option, deposit: null }];
}

/** Advice about the packages: there are none, or the chosen one is not in the quote. */
export function packageHint(
  chosen: string,
  quoted: readonly QuoteLine[],
  options: readonly unknown[],
): string | undefined {
  if (options.length === 0) {
    return 'No packages can be booked online right now. Please call us or send us a message.';
  }
  const isQuoted = quoted.length === 0 || quoted.some((service) => service.id === chosen);
  return chosen === '' || isQuoted
    ? undefined
    : 'This is without the services that you chose before.';
}
