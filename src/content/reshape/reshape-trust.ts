import type { SettingsQueryResult } from '#content/generated/sanity.types.ts';
import { reshapePosition } from './reshape-city.ts';
import { reshapeImage } from './reshape-image.ts';
import { readWebAddress, reshapeLine, reshapeList } from './reshape-text.ts';

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

/** Why to trust this business: each is null until the owner has entered the whole of it. */
export function reshapeTrust(wire: Wire) {
  return {
    rating: reshapeRating(wire),
    insured: reshapeLine(wire.insured) || null,
    licensed: reshapeLine(wire.licensed) || null,
    guarantee: reshapeLine(wire.guarantee) || null,
    /** The year in which the business began. */
    since: isWithin(wire.since, OLDEST_YEAR, new Date().getUTCFullYear()) ? wire.since : null,
    /** Who comes. */
    person: reshapePerson(wire.person),
    /** The business on other sites. */
    profiles: reshapeList(wire.profiles ?? [], readWebAddress),
    /** The city of the business itself. */
    locality: reshapeLine(wire.location?.locality) || null,
    coordinates: reshapePosition(wire.location),
  };
}

/** A number that nobody can look up is no proof: without the public page there is no rating. */
function reshapeRating({ rating, ratingUrl }: Wire) {
  const url = readWebAddress(ratingUrl);
  const value = rating?.value;
  const count = rating?.count;
  if (url === null || !isWithin(value, 1, 5)) return null;
  if (!isWithin(count, 1, Number.MAX_SAFE_INTEGER) || !Number.isInteger(count)) return null;
  return { value: Math.round(value * 10) / 10, count, url };
}

function reshapePerson(wire: Wire['person']) {
  const name = reshapeLine(wire?.name);
  if (name === '') return null;
  return {
    name,
    role: reshapeLine(wire?.role),
    text: reshapeLine(wire?.text),
    image: reshapeImage(wire?.image ?? null, name),
  };
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
