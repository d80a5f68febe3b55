import { load } from '#content/load.ts';
import { faqQuery } from '#content/queries.ts';
import { reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapeFaqItem } from '#content/reshape/reshape-entries.ts';
import { TAGS } from '#content/tags.ts';
import type { FaqItem } from '#content/types.ts';

/**
 * Questions and answers in the owner's order.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getFaq(): Promise<FaqItem[]> {
  return reshapeList(await load(faqQuery, { tags: [TAGS.faq] }), reshapeFaqItem);
}
