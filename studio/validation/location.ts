import { isLatitude, isLongitude, milesBetween, type Position } from '#domain/place/geo.ts';
import { bothIds, type DatasetContext, queryDataset } from './query-dataset.ts';

/** A location in an open form, where a number may be missing. */
export type Location = { latitude?: number | undefined; longitude?: number | undefined };

/** Few vans drive farther than this, so a greater distance is most likely a typo. */
const FAR_IN_MILES = 100;

/** @returns null while a number is missing */
function positionOf(location: Location | null | undefined): Position | null {
  const { latitude, longitude } = location ?? {};
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

/** A location is optional, but needs both numbers. */
export function validateLocation(location: Location | undefined): true | string {
  const { latitude, longitude } = location ?? {};
  if (latitude === undefined && longitude === undefined) return true;
  if (latitude === undefined) return 'Add the latitude, or remove the longitude.';
  if (longitude === undefined) return 'Add the longitude, or remove the latitude.';
  if (!isLatitude(latitude)) return 'A latitude is from -90 to 90, for example 44.9778.';
  if (!isLongitude(longitude)) return 'A longitude is from -180 to 180, for example -93.2650.';
  return true;
}

/** @param others the locations of the other city pages @returns true, or a warning when all of them are far away */
export function validateNearOthers(own: Position, others: readonly Position[]): true | string {
  if (others.length === 0) return true;
  const miles = Math.min(...others.map((other) => milesBetween(own, other)));
  return miles > FAR_IN_MILES
    ? `This is ${Math.round(miles)} miles from your nearest other city. Check both numbers. Longitudes in the United States start with a minus sign.`
    : true;
}

/** @returns true, or a warning when the other city pages are all far from this location */
export async function validateDistance(location: Location | undefined, context: DatasetContext) {
  const own = positionOf(location);
  if (!own || !context.document || validateLocation(location) !== true) return true;
  const query = `*[_type == "cityPage" && string::split(_id, ".")[-1] != $own
    && defined(location.latitude) && defined(location.longitude)
  ].location{ latitude, longitude }`;
  const [id] = bothIds(context.document._id);
  const others = await queryDataset<Location[]>(context, query, { own: id });
  return validateNearOthers(
    own,
    others.flatMap((other) => positionOf(other) ?? []),
  );
}
