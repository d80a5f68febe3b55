import { ContentUnavailableError } from './content-unavailable-error.ts';
import { load } from './load.ts';
import { pageCopyQuery } from './queries.ts';
import { reshapePage } from './reshape-page.ts';
import { pageTag } from './tags.ts';
import type { PageCopy, PageKey } from './types.ts';

/**
 * Heading, introduction, closing block and search texts of a fixed page.
 * @throws ContentUnavailableError when the source is out of reach or does not hold this page
 */
export async function getPageCopy(key: PageKey): Promise<PageCopy> {
  const wire = await load(pageCopyQuery, { params: { key }, tags: [pageTag(key)] });
  if (!wire) {
    throw new ContentUnavailableError(
      `The dataset holds no published page "${key}": publish it in the Studio, or load the seed content.`,
    );
  }
  return reshapePage(wire);
}
