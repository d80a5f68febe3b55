declare global {
  /** One per process: every route is a bundle of its own, with modules of its own. */
  var knownCities: ReadonlySet<string> | undefined;
}

/**
 * The addresses of all city pages, as a process that compares the dataset knows them. With them it tells
 * whether an address exists without a query on which every city page would then depend.
 */
export function recordKnownCities(slugs: Iterable<string>): void {
  globalThis.knownCities = new Set(slugs);
}

/** False: no city page has this address, or nobody knows. */
export const isKnownCity = (slug: string): boolean => globalThis.knownCities?.has(slug) ?? false;
