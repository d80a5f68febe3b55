import { getAreas } from './get-areas.ts';
import { load } from './load.ts';
import { cityPageQuery } from './queries.ts';
import { reshapeCity } from './reshape-city.ts';
import { TAGS } from './tags.ts';
import type { CityPage } from './types.ts';

/**
 * The slug of every city page.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getCitySlugs(): Promise<string[]> {
  return (await getAreas()).map(({ slug }) => slug);
}

/**
 * @param slug as it stands in the address; capitals are not forgiven
 * @returns null when no city page has this address
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getCityPage(slug: string): Promise<CityPage | null> {
  // Any address that nobody owns ends up here: it must not cost a query and a kept answer each.
  if (!(await getCitySlugs()).includes(slug)) return null;
  const wire = await load(cityPageQuery, { params: { slug }, tags: [TAGS.cities] });
  return wire && reshapeCity(wire);
}
