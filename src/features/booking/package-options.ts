import type { PackageOption } from './booking-fields.ts';

type Quoted = { id: string; title: string };

/** The packages; a quote that begins with another service brings that one along. */
export function packageOptions(packages: readonly PackageOption[], quoted: readonly Quoted[]) {
  const options = packages.map(({ id, title }) => ({ id, label: title }));
  const [first] = quoted;
  if (!first || options.some((option) => option.id === first.id)) return options;
  return [...options, { id: first.id, label: `${first.title} (from your quote)` }];
}

/** A friendly doubt about a package that the quote does not hold. */
export function packageHint(chosen: string, quoted: readonly Quoted[]): string | undefined {
  if (chosen === '' || quoted.length === 0) return undefined;
  if (quoted.some((service) => service.id === chosen)) return undefined;
  return 'This package is not part of your quote: we will confirm its price with you.';
}
