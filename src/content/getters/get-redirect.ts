import { ContentUnavailableError, load } from '#content/load.ts';
import { redirectsQuery } from '#content/queries.ts';
import { reshapeLine } from '#content/reshape/reshape-basics.ts';
import { TAGS } from '#content/tags.ts';
import { findTarget, type Redirect } from '#domain/redirects.ts';
import { ownPath } from '#lib/own-path.ts';

/**
 * Where the owner sends visitors of an address that has no page.
 * @param address the path of the request
 * @returns a path of this site; null: nowhere, or the content source is down and nobody knows. A page
 *   that is rendered then is kept for seconds only.
 */
export async function getRedirect(address: string): Promise<string | null> {
  const target = findTarget(await loadRedirects(), address);
  return target === null ? null : ownPath(target);
}

async function loadRedirects(): Promise<Redirect[]> {
  try {
    const wire = await load(redirectsQuery, { tags: [TAGS.redirects] });
    return (wire?.entries ?? []).map(({ from, to }) => ({
      from: reshapeLine(from),
      to: reshapeLine(to),
    }));
  } catch (error) {
    if (error instanceof ContentUnavailableError) return [];
    throw error;
  }
}
