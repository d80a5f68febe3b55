import type { ServiceArea } from '#content/types.ts';
import { parseContactWay } from '#domain/contact/contact-preference.ts';
import { stateCode, stateName } from '#domain/place/addresses.ts';
import { zipIn } from '#domain/place/service-areas.ts';
import { comparableName } from './city-of-pages.ts';

type Address = { city: string; state: string; zip: string; contactBy?: string };

/** How many leading digits of a ZIP code identify its region. */
const REGION_DIGITS = 3;

/**
 * Returns a note when we may not serve the address: the owner lists neither its city nor its ZIP code,
 * or the city is a namesake in another region. Waits until both are typed, and never blocks sending.
 * The owner doesn't have to list every ZIP code of a city.
 * @param home the state of the business, two capitals
 */
export function areaHint(
  address: Address,
  areas: readonly ServiceArea[],
  home: string,
): string | undefined {
  const city = comparableName(withoutState(address.city, home));
  const zip = zipIn(address.zip);
  if (city === '' || zip === null || areas.length === 0) return undefined;
  const listed = areas.flatMap((area) => area.zipCodes.flatMap((code) => zipIn(code) ?? []));
  if (listed.includes(zip)) return undefined;
  const isNamed = areas.some((area) => comparableName(area.name) === city);
  if (isNamed && isNearby(zip, listed) && isAtHome(address.state, home)) return undefined;
  const way = parseContactWay(address.contactBy ?? '') ?? 'call';
  return `We'll ${way} to confirm we serve your address. You can still send the request.`;
}

/** `St. Paul, MN` → `St. Paul`: some people add the state to the city. */
const withoutState = (city: string, home: string) =>
  city.replace(new RegExp(`,?\\s+(?:${home}|${stateName(home)})\\.?\\s*$`, 'i'), '');

const isNearby = (zip: string, listed: readonly string[]) =>
  listed.length === 0 ||
  listed.some((code) => code.slice(0, REGION_DIGITS) === zip.slice(0, REGION_DIGITS));

/** The owner's cities have namesakes elsewhere, e.g. Plymouth in Massachusetts. */
const isAtHome = (state: string, home: string) => [home, null].includes(stateCode(state));
