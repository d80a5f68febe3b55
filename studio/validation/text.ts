import { z } from 'zod';
import { validateNoPlaceholder } from './contact.ts';
import { queryDataset, type DatasetContext } from './query-dataset.ts';

const MAX_SEO_TITLE = 60;
const MIN_SEO_DESCRIPTION = 70;
const MAX_SEO_DESCRIPTION = 160;

export const validateNotBlank = (text: string | undefined): true | string =>
  text?.trim() ? true : "This can't be empty.";

/** For texts that the database stores too. */
export const validateLength =
  (max: number) =>
  (text = ''): true | string =>
    text.length <= max
      ? true
      : `Shorten this to ${max} characters or fewer. It has ${text.length}.`;

/** @param title with the business name, as search results show it */
export function validateSeoTitle(title: string | undefined): true | string {
  const length = title?.length ?? 0;
  return length > MAX_SEO_TITLE
    ? `Search results cut off titles after about ${MAX_SEO_TITLE} characters. This one has ${length}.`
    : true;
}

export function validateSeoDescription(description: string | undefined): true | string {
  const length = description?.length ?? 0;
  if (length > MAX_SEO_DESCRIPTION) {
    return `Search results cut off descriptions after about ${MAX_SEO_DESCRIPTION} characters. This one has ${length}.`;
  }
  return length > 0 && length < MIN_SEO_DESCRIPTION
    ? `There's room for more. Aim for ${MIN_SEO_DESCRIPTION} to ${MAX_SEO_DESCRIPTION} characters.`
    : true;
}

const KNOWN = new Set(['{minimum}', '{wheels}']);

/** Visitors would see a name in braces that the site can't fill in. */
export function validateQuoteNote(note: string | undefined): true | string {
  const unknown = note?.match(/\{[^}]*\}?/g)?.find((name) => !KNOWN.has(name));
  return unknown
    ? `The site can't fill in "${unknown}". Use {minimum}, {wheels}, or plain text.`
    : true;
}

/** @returns true, or a warning when the title is too long together with the business name */
export async function validateFullTitle(title: string | undefined, context: DatasetContext) {
  if (!title?.trim()) return true;
  const query = '*[_id == "settings"][0].businessName';
  const name = await queryDataset<string | null>(context, query);
  return validateSeoTitle(name ? `${title} | ${name}` : title);
}

const paragraph = z.object({ children: z.array(z.object({ text: z.string() })) });

/** @returns true, or a warning when a paragraph has text left over from a template */
export function validateBlock(block: unknown): true | string {
  const { data } = paragraph.safeParse(block);
  return validateNoPlaceholder(data?.children.map(({ text }) => text).join(''));
}
