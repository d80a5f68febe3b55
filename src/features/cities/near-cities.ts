import { getAreas } from '#content/getters/get-areas.ts';
import type { CityPage, NearCity } from '#content/types.ts';
import { nearestTo } from '#domain/geo.ts';

const HOW_MANY = 4;

/**
 * The cities that the page of one links to, by name: those that the owner chose, else the nearest. Only
 * a page that has them computed depends on the list of all, and is rendered again when a city joins.
 */
export async function findNearCities({ slug, position, nearby }: CityPage): Promise<NearCity[]> {
  if (nearby.length > 0) return byName(nearby);
  if (!position) return [];
  const others = (await getAreas()).filter((area) => area.slug !== slug);
  return byName(nearestTo(position, others, HOW_MANY));
}

const byName = (cities: NearCity[]) =>
  cities.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
