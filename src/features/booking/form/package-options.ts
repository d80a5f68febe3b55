import type { PackageOption } from '#features/booking/fields.ts';

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

/** Advice when there is no package to choose, or the quote does not include the chosen one. */
export function packageHint(
  chosen: string,
  quoted: readonly QuotedService[],
  options: readonly unknown[],
): string | undefined {
  if (options.length === 0) {
    return 'No packages can be booked online right now. Please call us or send us a message.';
  }
  if (chosen === '' || quoted.length === 0) return undefined;
  if (quoted.some((service) => service.id === chosen)) return undefined;
  return "This package isn't part of your quote. We'll confirm its price with you.";
}
