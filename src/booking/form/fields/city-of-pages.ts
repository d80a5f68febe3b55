import type { ServiceArea } from '#content/types.ts';
import { parseAttribution } from '#domain/attribution/attribution.ts';
import { ATTRIBUTION_KEY } from '#domain/attribution/note-attribution.ts';
import { readStored } from '#lib/forms/browser-storage.ts';

/** Returns the pages of this site that the visitor came from: the previous one and the first of the tab. */
export function pagesOfVisit(): string[] {
  const { referrer } = document;
  const before = referrer.startsWith(`${location.origin}/`) ? [new URL(referrer).pathname] : [];
  const first = parseAttribution(JSON.stringify(readStored('session', ATTRIBUTION_KEY)));
  return first === null ? before : [...before, first.page];
}

/** Returns the city of the first city page in `paths`. The visitor probably lives there. */
export function cityOfPages(
  paths: readonly string[],
  areas: readonly ServiceArea[],
): string | undefined {
  for (const path of paths) {
    const name = comparableName(path.slice(1));
    const area = areas.find((each) => comparableName(each.name) === name);
    if (area) return area.name;
  }
  return undefined;
}

/** Returns the same key for `St. Paul`, `saint  paul` and `SAINT PAUL`. */
export function comparableName(city: string): string {
  return city
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replaceAll(' ', '');
}
