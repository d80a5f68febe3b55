import { keepUsable } from './keep-usable.ts';
import { load } from './load.ts';
import { areasQuery } from './queries.ts';
import { reshapeArea } from './reshape-city.ts';
import { TAGS } from './tags.ts';
import type { Area } from './types.ts';

/**
 * Every city with a page, sorted by name. Those that stay off the list page are included: see
 * `isListed`.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getAreas(): Promise<Area[]> {
  const areas = keepUsable(await load(areasQuery, { tags: [TAGS.cities] }), reshapeArea);
  return areas.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
