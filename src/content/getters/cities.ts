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
import { areasShape, cityPageShape, serviceAreasShape } from '../reader/shapes/cities.ts';
import { redirectsShape } from '../reader/shapes/settings.ts';
import { reshapeArea, reshapeCity, reshapeServiceArea } from '../reshape/reshape-city.ts';
import { reshapeLine, reshapeList } from '../reshape/reshape-text.ts';
import { cityTag, TAGS } from '../tags.ts';
import type { Area, CityPage, ServiceArea } from '../types.ts';

/**
 * Records the slugs of all city pages that a reconcile found. They let the process check a slug without a query
 * that every city page would then depend on.
 */
export function recordKnownCities(slugs: Iterable<string>): void {
  contentMemory().cities = new Set(slugs);
}

/** Returns false when no city page has this slug, or when no slug is known yet. */
const isKnownCity = (slug: string): boolean => contentMemory().cities.has(slug);

/** Returns every city with a page, sorted by name, including those that the list page omits. */
export async function getAreas(): Promise<Area[]> {
  const wires = await load(areasQuery, areasShape, { tags: [TAGS.cities] });
  return byName(reshapeList(wires, reshapeArea));
}

/**
 * Returns the cities in the header, sorted by name. They have a query of their own because every page has a header.
 * A city that is not in it then makes no other page stale.
 */
export async function getHeaderAreas(): Promise<Area[]> {
  const wires = await load(headerAreasQuery, areasShape, { tags: [TAGS.headerCities] });
  return byName(reshapeList(wires, reshapeArea));
}

const byName = (areas: Area[]) => areas.sort((a, b) => a.name.localeCompare(b.name, 'en'));

/** Returns the slugs of all city pages. */
export async function getCitySlugs(): Promise<string[]> {
  return (await getAreas()).map(({ slug }) => slug);
}

/** Returns the current slug of a city page; null when it is not published. */
export async function getCitySlug(documentId: string): Promise<string | null> {
  const wires = await load(areasQuery, areasShape, { tags: [TAGS.cities] });
  const wire = wires.find(({ _id }) => _id === documentId);
  return wire ? (reshapeArea(wire)?.slug ?? null) : null;
}

/**
 * Returns one city page; null when it doesn't exist.
 * @param slug from the URL; case matters
 */
export async function getCityPage(slug: string): Promise<CityPage | null> {
  if (!(await mayExist(slug))) return null;
  const wire = await load(cityPageQuery, cityPageShape, {
    params: { slug },
    tags: [cityTag(slug)],
  });
  return wire && reshapeCity(wire);
}

/** A build renders only slugs from its own list. */
const IS_BUILD = process.env.NEXT_PHASE === 'phase-production-build';

/**
 * Returns whether a city page may have this slug. Every unknown path ends up here and must not cause a query and a
 * cache entry of its own. A page that reads the list is rendered again whenever a city is added, so known cities
 * skip it.
 */
async function mayExist(slug: string): Promise<boolean> {
  return IS_BUILD || isKnownCity(slug) || (await getCitySlugs()).includes(slug);
}

/**
 * Returns the cities that have a page, with their ZIP codes, for comparison with an address. The texts are plain
 * even in previews.
 */
export async function getServiceAreas(): Promise<ServiceArea[]> {
  const wires = await load(serviceAreasQuery, serviceAreasShape, { tags: [TAGS.cities] });
  return reshapeList(wires, reshapeServiceArea).map(({ name, zipCodes }) => ({
    name: plainText(name),
    zipCodes: zipCodes.map(plainText),
  }));
}

/**
 * Returns the path of this site to which the owner redirects an address without a page.
 * @param address the path of the request
 * @returns null without a redirect, or while the content source is down; a page rendered then is cached for
 *   seconds only
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
