import type { FilterDefault } from '@sanity/client';

/**
 * Fields whose words a page prints and does nothing else with. A field that is missing here is merely
 * not clickable; one that should be missing would bring invisible characters into an address, a
 * comparison, a sort order or a phone number.
 */
const PRINTED = new Set([
  'action',
  'alt',
  'answer',
  'author',
  'bullets',
  'caption',
  'competitorNote',
  'description',
  'duration',
  'heading',
  'headings',
  'includes',
  'intro',
  'label',
  'localNotes',
  'question',
  'quote',
  'summary',
  'tagline',
  'text',
  'title',
  'value',
]);

/** Parts of a document that are read by search engines or by code, whatever their fields are called. */
const READ_BY_MACHINES = new Set([
  'seo',
  'slug',
  'price',
  'pair',
  'markDefs',
  'asset',
  'shareImage',
]);

type Candidate = Pick<Parameters<FilterDefault>[0], 'sourcePath' | 'value'>;

/** Whether a text may carry its hidden edit link in a preview. */
export function isPrinted({ sourcePath, value }: Candidate): boolean {
  const names = sourcePath.filter((step) => typeof step === 'string');
  const field = names.at(-1);
  if (field === undefined || !PRINTED.has(field) || value.trim() === '') return false;
  return !names.some((name) => READ_BY_MACHINES.has(name));
}
