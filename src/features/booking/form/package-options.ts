import type { PackageOption } from './booking-fields.ts';

type Quoted = { id: string; title: string };

/** The packages; a quote that begins with another service brings that one along. */
export function packageOptions(packages: readonly PackageOption[], quoted: readonly Quoted[]) {
  const options = packages.map(({ id, title }) => ({ id, label: title }));
  const [first] = quoted;
  if (!first || options.some((option) => option.id === first.id)) return options;
  return [...options, { id: first.id, label: `${first.title} (from your quote)` }];
}

/** A friendly word when there is none to choose, or the quote does not hold the chosen one. */
export function packageHint(
  chosen: string,
  quoted: readonly Quoted[],
  options: readonly unknown[],
): string | undefined {
  if (options.length === 0) {
    return 'No package can be booked online at the moment. Please call us, or send us a message.';
  }
  if (chosen === '' || quoted.length === 0) return undefined;
  if (quoted.some((service) => service.id === chosen)) return undefined;
  return 'This package is not part of your quote: we will confirm its price with you.';
}
