/** A point on the map, in degrees: north and east are positive. */
export type Position = { latitude: number; longitude: number };

const EARTH_RADIUS_IN_MILES = 3_959;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

export const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= 90;
export const isLongitude = (degrees: number): boolean => Math.abs(degrees) <= 180;

/** Returns the same longitude, at most half a turn from another one, even across the date line. */
export const nearestEast = (longitude: number, from: number): number =>
  longitude - 360 * Math.round((longitude - from) / 360);

/** Returns the straight-line distance in miles. */
export function milesBetween(one: Position, other: Position): number {
  const north = radians(other.latitude - one.latitude) / 2;
  const east = radians(other.longitude - one.longitude) / 2;
  const haversine =
    Math.sin(north) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_RADIUS_IN_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** Returns the nearest places, the nearest first, without places that have no position. */
export function nearestTo<Place extends { position: Position | null }>(
  position: Position,
  places: readonly Place[],
  count: number,
): Place[] {
  return places
    .flatMap((place) =>
      place.position ? [{ place, miles: milesBetween(position, place.position) }] : [],
    )
    .sort((a, b) => a.miles - b.miles)
    .slice(0, count)
    .map(({ place }) => place);
}
