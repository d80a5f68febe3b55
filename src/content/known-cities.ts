import { contentMemory } from './process-memory.ts';

/**
 * The addresses of all city pages, as a look finds them. With them a process tells whether an address
 * exists without a query on which every city page would then depend.
 */
export function recordKnownCities(slugs: Iterable<string>): void {
  contentMemory().cities = new Set(slugs);
}

/** False: no city page has this address, or nobody knows. */
export const isKnownCity = (slug: string): boolean => contentMemory().cities.has(slug);
