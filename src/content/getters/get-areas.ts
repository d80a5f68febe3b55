import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { areasQuery } from '#content/queries.ts';
import { reshapeArea } from '#content/reshape/reshape-city.ts';
import { TAGS } from '#content/tags.ts';
import type { Area } from '#content/types.ts';

/**
 * Every city with a page, sorted by name. Those that stay off the list page are included: see
 * `isListed`.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getAreas(): Promise<Area[]> {
  const areas = keepUsable(await load(areasQuery, { tags: [TAGS.cities] }), reshapeArea);
  return areas.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
