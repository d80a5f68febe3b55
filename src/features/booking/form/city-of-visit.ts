import type { ServiceArea } from '#content/types.ts';
import { readStored } from '#lib/forms/browser-storage.ts';
import { LEAD_KEY, parseLead } from '#lib/lead.ts';
import { comparableName } from './area-hint.ts';

/** The pages of this site that led here: the one before, and the first of the tab. */
export function pagesOfVisit(): string[] {
  const { referrer } = document;
  const before = referrer.startsWith(`${location.origin}/`) ? [new URL(referrer).pathname] : [];
  const first = parseLead(JSON.stringify(readStored('session', LEAD_KEY)));
  return first === null ? before : [...before, first.page];
}

/** The city whose page is the first among `paths`: a visitor from there likely lives there. */
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
