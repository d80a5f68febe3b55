import { keepUsable } from './keep-usable.ts';
import { load } from './load.ts';
import { plainText } from './plain-text.ts';
import { servedPlacesQuery } from './queries.ts';
import { reshapePlace } from './reshape-city.ts';
import { TAGS } from './tags.ts';
import type { ServedPlace } from './types.ts';

/**
 * The cities that have a page, with the ZIP codes that the owner noted: to compare with an address.
 * The texts are plain in previews too.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getServedPlaces(): Promise<ServedPlace[]> {
  const places = keepUsable(await load(servedPlacesQuery, { tags: [TAGS.cities] }), reshapePlace);
  return places.map(({ name, zipCodes }) => ({
    name: plainText(name),
    zipCodes: zipCodes.map(plainText),
  }));
}
