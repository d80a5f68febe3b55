import type { SettingsQueryResult } from '#content/generated/sanity.types.ts';
import type { Trust } from '#content/types.ts';
import { reshapeLine, reshapeList } from './reshape-basics.ts';
import { reshapeImage } from './reshape-image.ts';
import { readWebAddress } from './web-address.ts';

type Wire = Pick<
  NonNullable<SettingsQueryResult>,
  | 'rating'
  | 'ratingUrl'
  | 'insured'
  | 'licensed'
  | 'guarantee'
  | 'since'
  | 'person'
  | 'profiles'
  | 'location'
>;

const OLDEST_YEAR = 1900;

/** Why to trust this business: each fact is there only when the owner entered the whole of it. */
export function reshapeTrust(wire: Wire): Trust {
  return {
    rating: reshapeRating(wire),
    insured: reshapeLine(wire.insured) || null,
    licensed: reshapeLine(wire.licensed) || null,
    guarantee: reshapeLine(wire.guarantee) || null,
    since: isWithin(wire.since, OLDEST_YEAR, new Date().getUTCFullYear()) ? wire.since : null,
    person: reshapePerson(wire.person),
    profiles: reshapeList(wire.profiles ?? [], readWebAddress),
    locality: reshapeLine(wire.location?.locality) || null,
    coordinates: reshapeCoordinates(wire.location),
  };
}

/** A number that nobody can look up is no proof: without the public page there is no rating. */
function reshapeRating({ rating, ratingUrl }: Wire): Trust['rating'] {
  const url = readWebAddress(ratingUrl);
  const value = rating?.value;
  const count = rating?.count;
  if (url === null || !isWithin(value, 1, 5)) return null;
  if (!isWithin(count, 1, Number.MAX_SAFE_INTEGER) || !Number.isInteger(count)) return null;
  return { value: Math.round(value * 10) / 10, count, url };
}

function reshapePerson(wire: Wire['person']): Trust['person'] {
  const name = reshapeLine(wire?.name);
  if (name === '') return null;
  return {
    name,
    role: reshapeLine(wire?.role),
    text: reshapeLine(wire?.text),
    image: reshapeImage(wire?.image ?? null, name),
  };
}

function reshapeCoordinates(wire: Wire['location']): Trust['coordinates'] {
  const latitude = wire?.latitude;
  const longitude = wire?.longitude;
  return isWithin(latitude, -90, 90) && isWithin(longitude, -180, 180)
    ? { latitude, longitude }
    : null;
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
