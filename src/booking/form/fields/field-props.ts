import type { FieldErrors } from '#config/submit-result.ts';
import { isRequired, questionOf } from '#domain/booking/fields.ts';
import type { OfferedPrices } from '#domain/booking/schemas.ts';
import type { QuoteLine } from '#domain/pricing/quote-lines.ts';
import type { BookingField, BookingValues, PackageOption } from '../fields.ts';

export type FieldOptions = {
  values: BookingValues;
  errors: FieldErrors<BookingField>;
  edit: (field: BookingField, value: string) => void;
  /** Takes the focus when the page comes back from a post without JavaScript. */
  firstInvalid: BookingField | undefined;
};

/** What every field of the form has, by its name. */
export function fieldPropsOf({ values, errors, edit, firstInvalid }: FieldOptions) {
  return (name: BookingField) => ({
    id: `booking-${name}`,
    name,
    label: questionOf(name),
    value: values[name],
    error: errors[name],
    required: isRequired(name),
    optional: !isRequired(name),
    autoFocus: name === firstInvalid,
    onChange: (event: { target: { value: string } }) => edit(name, event.target.value),
  });
}

export type FieldProps = ReturnType<typeof fieldPropsOf>;

/** A package to choose. */
export type ShownPackage = {
  id: string;
  label: string;
  prices: OfferedPrices | null;
  duration: string | undefined;
};

/** The packages, and the first service of a quote that starts with another one. */
export function packageOptions(
  packages: readonly PackageOption[],
  quoted: readonly QuoteLine[],
  durations: ReadonlyMap<string, string>,
): ShownPackage[] {
  const options = packages.map(({ id, title, prices }) => ({
    ...{ id, label: title, prices },
    duration: durations.get(id),
  }));
  const [first] = quoted;
  if (!first || options.some((option) => option.id === first.id)) return options;
  const { id, title, price } = first;
  const prices = { regular: price, suv: price };
  const label = `${title} (from your quote)`;
  return [...options, { id, label, prices, duration: durations.get(id) }];
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
