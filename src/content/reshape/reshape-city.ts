import type {
  AreasQueryResult,
  CityPageQueryResult,
  ServiceAreasQueryResult,
} from '#content/generated/sanity.types.ts';
import type { Area, CityPage, ServiceArea } from '#content/types.ts';
import { isLatitude, isLongitude, type Position } from '#domain/geo.ts';
import { reshapeLine, reshapeLines, reshapeSeo } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import { reshapeText } from './reshape-text.ts';

/** @returns null when the document has no name or no slug */
export function reshapeArea(wire: Omit<AreasQueryResult[number], '_id'>): Area | null {
  const name = reshapeLine(wire.name);
  const slug = reshapeLine(wire.slug);
  if (!name || !slug) return null;
  // Cities are listed by default; the header has room for only a few.
  return {
    name,
    slug,
    inHeader: wire.inHeader === true,
    headerPosition: typeof wire.headerPosition === 'number' ? wire.headerPosition : null,
    isListed: wire.isListed !== false,
    position: reshapePosition(wire.location),
  };
}

type WireLocation = AreasQueryResult[number]['location'];

/** @returns null when half of it is missing, or it is nowhere on earth */
function reshapePosition(location: WireLocation): Position | null {
  const { latitude, longitude } = location ?? {};
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null;
}

/** @returns null when the document has no name */
export function reshapeServiceArea(
  wire: Omit<ServiceAreasQueryResult[number], '_id'>,
): ServiceArea | null {
  const name = reshapeLine(wire.name);
  return name ? { name, zipCodes: reshapeLines(wire.zipCodes) } : null;
}

export function reshapeCity(wire: NonNullable<CityPageQueryResult>): CityPage | null {
  const area = reshapeArea(wire);
  if (!area) return null;
  const heading = reshapeLine(wire.heading) || area.name;
  const intro = reshapeLine(wire.intro);
  return {
    ...area,
    heading,
    intro,
    sections: (wire.sections ?? []).flatMap((section) => {
      const body = reshapeText(section.body);
      return body.length > 0 ? [{ heading: reshapeLine(section.heading), body }] : [];
    }),
    localNotes: reshapeLines(wire.localNotes),
    faq: (wire.faq ?? []).flatMap((item) => {
      const question = reshapeLine(item.question);
      const answer = reshapeLine(item.answer);
      return question && answer ? [{ question, answer }] : [];
    }),
    nearby: (wire.nearby ?? []).flatMap((city) => {
      const name = reshapeLine(city.name);
      const slug = reshapeLine(city.slug);
      return name && slug ? [{ name, slug, position: reshapePosition(city.location) }] : [];
    }),
    zipCodes: reshapeLines(wire.zipCodes),
    banner: reshapeImage(wire.banner, area.name),
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
    updatedAt: wire._updatedAt,
  };
}
