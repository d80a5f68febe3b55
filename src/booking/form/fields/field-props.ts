import { REQUIRED } from '#config/field-limits.ts';
import type { FieldErrors } from '#config/submit-result.ts';
import { isRequired, questionOf } from '#domain/booking/fields/fields.ts';
import type { QuoteLine } from '#domain/quote/quote-lines.ts';
import type { BookingField, BookingValues, PackageOption } from '../booking-fields.ts';

type FieldOptions = {
  values: BookingValues;
  errors: FieldErrors<BookingField>;
  edit: (field: BookingField, value: string) => void;
  /** The field that gets the focus after a post without JavaScript. */
  firstInvalid: BookingField | undefined;
};

/** Errors of fields that visitors choose instead of type. */
const UNCHOSEN: FieldErrors<BookingField> = {
  package: 'Choose a package.',
  date: 'Choose a day.',
  time: 'Choose a time.',
};

/** Returns a function that builds the shared props of a field from its name. */
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

/** Returns the packages, plus the first service of a quote if it isn't a package. */
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

/** Returns a hint when there are no packages, or when the quote lacks the chosen one. */
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
    : "This doesn't include the services you chose earlier.";
}
