import { load } from '#content/load.ts';
import { redirectsQuery } from '#content/queries.ts';
import { reshapeLine } from '#content/reshape/reshape-basics.ts';
import { TAGS } from '#content/tags.ts';
import { findTarget } from '#domain/redirects.ts';
import { ownPath } from '#lib/own-path.ts';

/**
 * Where the owner sends visitors of an address that has no page.
 * @param address the path of the request
 * @returns a path of this site; null: nowhere
 * @throws ContentUnavailableError when the content source is down
 */
export async function getRedirect(address: string): Promise<string | null> {
  const wire = await load(redirectsQuery, { tags: [TAGS.redirects] });
  const redirects = (wire?.entries ?? []).map(({ from, to }) => ({
    from: reshapeLine(from),
    to: reshapeLine(to),
  }));
  const target = findTarget(redirects, address);
  return target === null ? null : ownPath(target);
}
