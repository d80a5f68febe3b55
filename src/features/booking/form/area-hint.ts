import type { ServiceArea } from '#content/types.ts';
import { stateCode } from './state-code.ts';

type Address = { city: string; state: string; zip: string };

const HOME_STATE = 'MN';
const ZIP_DIGITS = 5;
/** The digits of a ZIP code that name its part of the country. */
const REGION_DIGITS = 3;

/**
 * A friendly doubt about an address, never a refusal: once city and ZIP code are both there and the
 * owner lists neither, or when a city of a listed name lies in another part of the country. Not
 * every ZIP code of a city needs to be listed.
 */
export function areaHint(address: Address, places: readonly ServiceArea[]): string | undefined {
  const city = plainName(address.city);
  const zip = zipIn(address.zip);
  if (city === '' || zip === null || places.length === 0) return undefined;
  const listed = places.flatMap((place) => place.zipCodes.flatMap((code) => zipIn(code) ?? []));
  if (listed.includes(zip)) return undefined;
  const isNamed = places.some((place) => plainName(place.name) === city);
  if (isNamed && isNearby(zip, listed) && isAtHome(address.state)) return undefined;
  return 'We will call to confirm that we reach you. You can send the request all the same.';
}

/** As it is compared: `St. Paul`, `saint  paul` and `SAINT PAUL, MN` are one city. */
export function plainName(city: string): string {
  return city
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/,?\s+(mn|minnesota)\.?\s*$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^saint /, 'st ')
    .replaceAll(' ', '');
}

/** The five digits of a ZIP code, also of the long form; null while there are fewer. */
function zipIn(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= ZIP_DIGITS ? digits.slice(0, ZIP_DIGITS) : null;
}

const isNearby = (zip: string, listed: readonly string[]) =>
  listed.length === 0 ||
  listed.some((code) => code.slice(0, REGION_DIGITS) === zip.slice(0, REGION_DIGITS));

/** The owner's cities have namesakes elsewhere, e.g. Plymouth in Massachusetts. */
const isAtHome = (state: string) => state.trim() === '' || stateCode(state) === HOME_STATE;
