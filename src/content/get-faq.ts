import { keepUsable } from './keep-usable.ts';
import { load } from './load.ts';
import { faqQuery } from './queries.ts';
import { reshapeFaqItem } from './reshape-entries.ts';
import { TAGS } from './tags.ts';
import type { FaqItem } from './types.ts';

/**
 * Questions and answers in the owner's order.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getFaq(): Promise<FaqItem[]> {
  return keepUsable(await load(faqQuery, { tags: [TAGS.faq] }), reshapeFaqItem);
}
