import type { FilterDefault } from '@sanity/client';
import { stegaClean } from '@sanity/client/stega';

const fields = (names: string) => new Set(names.trim().split(/\s+/));

/**
 * Fields that a page only prints. A field missing here is merely not clickable in a preview. A field listed by
 * mistake would put invisible characters into an address, a comparison, a sort order or a phone number.
 */
const PRINTED = fields(`
  action alt answer author bullets caption cells competitorNote confirmWithin description duration
  guarantee heading headings includes insurance insured intro label lasts licensed localNotes
  payment question quote rescheduling role summary tagline text title value vehicle
  waterAndPower weather
`);

/** Parts of a document that search engines or code read, regardless of field names. */
const NOT_PRINTED = fields(`
  asset buttons cityHeadings footerLinks logoOnDark logoOnLight markDefs menu pair price seo
  serviceHeadings shareImage slug
`);

type Candidate = Pick<Parameters<FilterDefault>[0], 'sourcePath' | 'value'>;

/**
 * Returns whether a text may carry its hidden edit link in a preview.
 * @see https://www.sanity.io/docs/visual-editing/stega
 */
export function stegaFilter({ sourcePath, value }: Candidate): boolean {
  const names = sourcePath.filter((step) => typeof step === 'string');
  const field = names.at(-1);
  if (field === undefined || !PRINTED.has(field) || value.trim() === '') return false;
  return !names.some((name) => NOT_PRINTED.has(name));
}

/** Returns a text without its hidden edit link, for every use but printing. */
export function plainText(text: string): string {
  return stegaClean(text).trim();
}
