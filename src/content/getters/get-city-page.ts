import { isKnownCity } from '#content/known-cities.ts';
import { load } from '#content/load.ts';
import { areasQuery, cityPageQuery } from '#content/queries.ts';
import { reshapeArea, reshapeCity } from '#content/reshape/reshape-city.ts';
import { cityTag, TAGS } from '#content/tags.ts';
import type { CityPage } from '#content/types.ts';
import { getAreas } from './get-areas.ts';

/**
 * The slug of every city page.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getCitySlugs(): Promise<string[]> {
  return (await getAreas()).map(({ slug }) => slug);
}

/**
 * The current slug of a city page.
 * @param documentId the document's `_id`, e.g. `city-edina`
 * @returns null when it is not published
 * @throws ContentUnavailableError when the content source is down
 */
export async function getCitySlug(documentId: string): Promise<string | null> {
  const wires = await load(areasQuery, { tags: [TAGS.cities] });
  const wire = wires.find(({ _id }) => _id === documentId);
  return wire ? (reshapeArea(wire)?.slug ?? null) : null;
}

/**
 * One city page.
 * @param slug from the URL; case matters
 * @returns null when no city page has this slug
 * @throws ContentUnavailableError when the content source is down
 */
export async function getCityPage(slug: string): Promise<CityPage | null> {
  if (!(await mayExist(slug))) return null;
  const wire = await load(cityPageQuery, { params: { slug }, tags: [cityTag(slug)] });
  return wire && reshapeCity(wire);
}

/** A build renders only the addresses that it has listed itself. */
const IS_BUILD = process.env.NEXT_PHASE === 'phase-production-build';

/**
 * Every unknown path ends up here: it must not cost a query and a cache entry each. Whoever reads the
 * list depends on it, and is rendered again when a city joins: so a page of a known city does not.
 */
async function mayExist(slug: string): Promise<boolean> {
  return IS_BUILD || isKnownCity(slug) || (await getCitySlugs()).includes(slug);
}
