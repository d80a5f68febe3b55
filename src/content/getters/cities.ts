import { findTarget, type Redirect } from '#domain/redirects.ts';
import { ownPath } from '#lib/addresses.ts';
import { ContentUnavailableError, load } from '../load.ts';
import { plainText } from '../preview/stega.ts';
import { contentMemory } from '../process-memory.ts';
import {
  areasQuery,
  cityPageQuery,
  headerAreasQuery,
  redirectsQuery,
  serviceAreasQuery,
} from '../queries.ts';
import { areasShape, cityPageShape, redirectsShape, serviceAreasShape } from '../reader/shapes.ts';
import { reshapeArea, reshapeCity, reshapeServiceArea } from '../reshape/reshape-city.ts';
import { reshapeLine, reshapeList } from '../reshape/reshape-text.ts';
import { cityTag, TAGS } from '../tags.ts';
import type { Area, CityPage, ServiceArea } from '../types.ts';

/**
 * The addresses of all city pages, as a reconcile finds them. With them a process tells whether an address
 * exists without a query on which every city page would then depend.
 */
export function recordKnownCities(slugs: Iterable<string>): void {
  contentMemory().cities = new Set(slugs);
}

/** False: no city page has this address, or nobody knows. */
const isKnownCity = (slug: string): boolean => contentMemory().cities.has(slug);

/** Every city with a page, sorted by name, those that the list page leaves out included. */
export async function getAreas(): Promise<Area[]> {
  const wires = await load(areasQuery, areasShape, { tags: [TAGS.cities] });
  return byName(reshapeList(wires, reshapeArea));
}

/**
 * The cities of the header, sorted by name. Apart from the others, since every page has a header: a
 * city that is not in it makes no other page stale.
 */
export async function getHeaderAreas(): Promise<Area[]> {
  const wires = await load(headerAreasQuery, areasShape, { tags: [TAGS.headerCities] });
  return byName(reshapeList(wires, reshapeArea));
}

const byName = (areas: Area[]) => areas.sort((a, b) => a.name.localeCompare(b.name, 'en'));

export async function getCitySlugs(): Promise<string[]> {
  return (await getAreas()).map(({ slug }) => slug);
}

/** The current slug of a city page. @returns null when it is not published */
export async function getCitySlug(documentId: string): Promise<string | null> {
  const wires = await load(areasQuery, areasShape, { tags: [TAGS.cities] });
  const wire = wires.find(({ _id }) => _id === documentId);
  return wire ? (reshapeArea(wire)?.slug ?? null) : null;
}

/** One city page. @param slug from the URL; case matters */
export async function getCityPage(slug: string): Promise<CityPage | null> {
  if (!(await mayExist(slug))) return null;
  const wire = await load(cityPageQuery, cityPageShape, {
    params: { slug },
    tags: [cityTag(slug)],
  });
  return wire && reshapeCity(wire);
}

/** A build renders only the addresses that it has listed itself. */
const IS_BUILD = process.env.NEXT_PHASE === 'phase-production-build';

/**
 * Every unknown path ends up here: it must not cost a query and a cache entry each. A caller that reads the
 * list depends on it, and is rendered again when a city joins: so a page of a known city does not.
 */
async function mayExist(slug: string): Promise<boolean> {
  return IS_BUILD || isKnownCity(slug) || (await getCitySlugs()).includes(slug);
}

/**
 * The cities that have a page, with the ZIP codes that the owner entered, to compare with an address.
 * The texts are plain in previews too.
 */
export async function getServiceAreas(): Promise<ServiceArea[]> {
  const wires = await load(serviceAreasQuery, serviceAreasShape, { tags: [TAGS.cities] });
  return reshapeList(wires, reshapeServiceArea).map(({ name, zipCodes }) => ({
    name: plainText(name),
    zipCodes: zipCodes.map(plainText),
  }));
}

/**
 * Where the owner sends visitors of an address that has no page.
 * @param address the path of the request
 * @returns a path of this site; null: nowhere, or the content source is down and nobody knows. A page
 *   that is rendered then is kept for seconds only.
 */
export async function getRedirect(address: string): Promise<string | null> {
  const target = findTarget(await loadRedirects(), address);
  return target === null ? null : ownPath(target);
}

async function loadRedirects(): Promise<Redirect[]> {
  try {
    const wire = await load(redirectsQuery, redirectsShape, { tags: [TAGS.redirects] });
    const entries = wire?.entries ?? [];
    return entries.map(({ from, to }) => ({ from: reshapeLine(from), to: reshapeLine(to) }));
  } catch (error) {
    if (error instanceof ContentUnavailableError) return [];
    throw error;
  }
}
