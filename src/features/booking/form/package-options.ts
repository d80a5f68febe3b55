import type { PackageOption } from '#features/booking/fields.ts';
import type { BookingOverview } from '#features/booking/summary/summarize-booking.ts';

type QuotedService = { id: string; title: string };

/** The packages, and the first service of a quote that starts with another one. */
export function packageOptions(
  packages: readonly PackageOption[],
  quoted: readonly QuotedService[],
) {
  const options = packages.map(({ id, title }) => ({ id, label: title }));
  const [first] = quoted;
  if (!first || options.some((option) => option.id === first.id)) return options;
  return [...options, { id: first.id, label: `${first.title} (from your quote)` }];
}

type Chosen = Pick<BookingOverview, 'price' | 'duration'>;

/** Price and duration of the chosen package, or advice: nothing to choose, or not in the quote. */
export function packageHint(
  chosen: string,
  quoted: readonly QuotedService[],
  options: readonly unknown[],
  { price, duration }: Chosen,
): string | undefined {
  if (options.length === 0) {
    return 'No packages can be booked online right now. Please call us or send us a message.';
  }
  if (chosen === '') return undefined;
  const facts = [price, duration].filter(Boolean).join(' · ') || undefined;
  if (quoted.length === 0) return facts;
  if (quoted.some((service) => service.id === chosen)) return facts;
  return "This package isn't part of your quote. We'll confirm its price with you.";
}
