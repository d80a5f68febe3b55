import type { z } from 'zod';
import type { Position } from '#domain/place/geo.ts';
import type { location as locationShape } from '../reader/fields.ts';
import type { areasShape, cityPageShape, serviceAreasShape } from '../reader/shapes/cities.ts';
import { reshapeImage, reshapeSeo } from './reshape-image.ts';
import { reshapeLine, reshapeLines, reshapeText } from './reshape-text.ts';

/** Returns a city for lists; null when the document has no name or no slug. */
export function reshapeArea(wire: Omit<z.output<typeof areasShape>[number], '_id' | '_type'>) {
  const name = reshapeLine(wire.name);
  const { slug } = wire;
  if (!name || !slug) return null;
  // Cities are listed by default. The header has room for only a few.
  return {
    name,
    slug,
    inHeader: wire.inHeader === true,
    /** From 1; null means after the cities with a position, by name. */
    headerPosition: wire.headerPosition,
    isListed: wire.isListed !== false,
    /** Its center; null when the owner entered none, and then no map shows the city. */
    position: reshapePosition(wire.location),
  };
}

/** Returns a point on the map, in degrees; null when a coordinate is missing. */
export function reshapePosition(location: z.output<typeof locationShape>): Position | null {
  const latitude = location?.latitude ?? null;
  const longitude = location?.longitude ?? null;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Returns a city with its ZIP codes; null when the document has no name. */
export function reshapeServiceArea(
  wire: Omit<z.output<typeof serviceAreasShape>[number], '_id' | '_type'>,
) {
  const name = reshapeLine(wire.name);
  return name ? { name, zipCodes: reshapeLines(wire.zipCodes) } : null;
}

/** Returns the content of a city page; null when the document has no name or no slug. */
export function reshapeCity(wire: NonNullable<z.output<typeof cityPageShape>>) {
  const area = reshapeArea(wire);
  if (!area) return null;
  const heading = reshapeLine(wire.heading) || area.name;
  const intro = reshapeLine(wire.intro);
  return {
    ...area,
    heading,
    intro,
    /** Texts about this city. */
    sections: (wire.sections ?? []).flatMap((section) => {
      const body = reshapeText(section.body);
      return body.length > 0 ? [{ heading: reshapeLine(section.heading), body }] : [];
    }),
    /** Local facts that matter to a car, e.g. roads, lakes, parking. */
    localNotes: reshapeLines(wire.localNotes),
    faq: (wire.faq ?? []).flatMap((item) => {
      const question = reshapeLine(item.question);
      const answer = reshapeLine(item.answer);
      return question && answer ? [{ question, answer }] : [];
    }),
    /** The owner's selection. */
    nearby: (wire.nearby ?? []).flatMap((city) => {
      const name = reshapeLine(city.name);
      const { slug } = city;
      return name && slug ? [{ name, slug, position: reshapePosition(city.location) }] : [];
    }),
    zipCodes: reshapeLines(wire.zipCodes),
    banner: reshapeImage(wire.banner, area.name),
    seo: reshapeSeo(wire.seo, { title: heading, description: intro }),
    updatedAt: wire._updatedAt,
  };
}
