import { load } from '#content/load.ts';
import { areasQuery, headerAreasQuery } from '#content/queries.ts';
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
  return byName(reshapeList(await load(areasQuery, { tags: [TAGS.cities] }), reshapeArea));
}

/**
 * The cities of the header, sorted by name. Apart from the others, since every page has a header: a
 * city that is not in it makes no other page stale.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getHeaderAreas(): Promise<Area[]> {
  const wires = await load(headerAreasQuery, { tags: [TAGS.headerCities] });
  return byName(reshapeList(wires, reshapeArea));
}

const byName = (areas: Area[]) => areas.sort((a, b) => a.name.localeCompare(b.name, 'en'));
