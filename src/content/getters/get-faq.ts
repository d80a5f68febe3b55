import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { faqQuery } from '#content/queries.ts';
import { reshapeFaqItem } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { FaqItem } from '#content/types.ts';

/**
 * Questions and answers in the owner's order.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getFaq(): Promise<FaqItem[]> {
  return keepUsable(await load(faqQuery, { tags: [TAGS.faq] }), reshapeFaqItem);
}
