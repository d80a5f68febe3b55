import { load } from '#content/load.ts';
import { areasQuery } from '#content/queries.ts';
import { reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapeArea } from '#content/reshape/reshape-city.ts';
import { TAGS } from '#content/tags.ts';
import type { Area } from '#content/types.ts';

/**
 * Every city with a page, sorted by name, those that the list page leaves out included: see
 * `isListed`.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getAreas(): Promise<Area[]> {
  const areas = reshapeList(await load(areasQuery, { tags: [TAGS.cities] }), reshapeArea);
  return areas.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
