import { MINIMUM_CHARGE } from '#config/business.ts';
import { getAreas } from '#content/getters/cities.ts';
import type { Area, CityPage, NearCity, PageCopy, Service } from '#content/types.ts';
import { keysOf } from '#domain/keys.ts';
import { nearestTo } from '#domain/place/geo.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { lowestPrice } from '#domain/pricing/price.ts';

const HOW_MANY = 4;

/**
 * Returns the cities that a city page links to, sorted by name: the owner's choice, or else the nearest.
 * Only in the second case does the page depend on the list of all cities, so only then does a new city
 * render it again.
 */
export async function findNearCities({ slug, position, nearby }: CityPage): Promise<NearCity[]> {
  if (nearby.length > 0) return byName(nearby);
  if (!position) return [];
  const others = (await getAreas()).filter((area) => area.slug !== slug);
  return byName(nearestTo(position, others, HOW_MANY));
}

const byName = (cities: NearCity[]) =>
  cities.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

type Headings = PageCopy['cityHeadings'];
type Values = {
  city: string;
  /** The lowest price of a visit; null when unknown, which leaves the heading out. */
  price: string | null;
};

/** Returns the headings of a city page. @param headings with `{city}` and `{price}` as placeholders */
export function cityHeadings(headings: Headings, { city, price }: Values): Headings {
  const named = { ...headings };
  for (const name of keysOf(headings)) {
    named[name] = headings[name].replaceAll('{city}', city);
  }
  return { ...named, price: price === null ? '' : named.price.replaceAll('{price}', price) };
}

export type ListedArea = Pick<Area, 'name' | 'slug'>;
export type AreaGroup = { letter: string; areas: ListedArea[] };

/** The group of all names that don't start with a Latin letter. */
const OTHER = '#';

/** Groups cities by the first letter of their names, ignoring accents. @param areas sorted by name */
export function groupAreas(areas: readonly ListedArea[]): AreaGroup[] {
  const groups = Map.groupBy(areas, ({ name }) => {
    const first = name.normalize('NFD').charAt(0).toUpperCase();
    return /[A-Z]/.test(first) ? first : OTHER;
  });
  return [...groups].map(([letter, members]) => ({ letter, areas: members }));
}

/** Returns the lowest price of a visit, formatted; null when no service has a usable price. */
export function lowestVisit(services: readonly Pick<Service, 'price'>[]): string | null {
  const prices = services.flatMap(({ price }) => lowestPrice(price) ?? []);
  if (prices.length === 0) return null;
  return formatUsd(Math.max(MINIMUM_CHARGE, Math.min(...prices)));
}
