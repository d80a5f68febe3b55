import { MINIMUM_CHARGE } from '#config/business.ts';
import { getAreas } from '#content/getters/cities.ts';
import type { Area, CityPage, NearCity, PageCopy, Service } from '#content/types.ts';
import { keysOf } from '#domain/field-names.ts';
import { nearestTo } from '#domain/geo.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import { lowestPrice } from '#domain/pricing/price.ts';

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

type Headings = PageCopy['cityHeadings'];
type Values = {
  city: string;
  /** What a visit costs at least; null: unknown, and nothing says so. */
  price: string | null;
};

/** The headings of one city's page. @param headings with `{city}` and `{price}` for its values */
export function cityHeadings(headings: Headings, { city, price }: Values): Headings {
  const named = { ...headings };
  for (const name of keysOf(headings)) {
    named[name] = headings[name].replaceAll('{city}', city);
  }
  return { ...named, price: price === null ? '' : named.price.replaceAll('{price}', price) };
}

export type ListedArea = Pick<Area, 'name' | 'slug'>;
export type AreaGroup = { letter: string; areas: ListedArea[] };

/** Letters of other alphabets, digits and signs share one group. */
const OTHER = '#';

/** Cities by the first letter of their names, accents aside. @param areas sorted by name */
export function groupAreas(areas: readonly ListedArea[]): AreaGroup[] {
  const groups = Map.groupBy(areas, ({ name }) => {
    const first = name.normalize('NFD').charAt(0).toUpperCase();
    return /[A-Z]/.test(first) ? first : OTHER;
  });
  return [...groups].map(([letter, members]) => ({ letter, areas: members }));
}

/** What a visit costs at least, as people read it; null when no service has a usable price. */
export function lowestVisit(services: readonly Pick<Service, 'price'>[]): string | null {
  const prices = services.flatMap(({ price }) => lowestPrice(price) ?? []);
  if (prices.length === 0) return null;
  return formatUsd(Math.max(MINIMUM_CHARGE, Math.min(...prices)));
}
