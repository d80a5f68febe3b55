import { ContentUnavailableError, load } from '#content/load.ts';
import { pageCopyQuery } from '#content/queries.ts';
import { reshapePage } from '#content/reshape/reshape-page.ts';
import { pageTag } from '#content/tags.ts';
import type { PageCopy } from '#content/types.ts';
import type { PageKey } from '#domain/pages.ts';

/**
 * Heading, introduction, closing block and search texts of a fixed page.
 * @throws ContentUnavailableError when the content source is down or lacks this page
 */
export async function getPageCopy(key: PageKey): Promise<PageCopy> {
  const wire = await load(pageCopyQuery, { params: { key }, tags: [pageTag(key)] });
  if (!wire) {
    throw new ContentUnavailableError(
      `The dataset has no published page "${key}". Publish it in the Studio or load the seed content.`,
    );
  }
  return reshapePage(wire);
}
