import { keepUsable } from './keep-usable.ts';
import { load } from '#content/load.ts';
import { plainText } from '#content/preview/plain-text.ts';
import { serviceAreasQuery } from '#content/queries.ts';
import { reshapeServiceArea } from '#content/reshape/reshape-city.ts';
import { TAGS } from '#content/tags.ts';
import type { ServiceArea } from '#content/types.ts';

/**
 * The cities that have a page, with the ZIP codes that the owner noted: to compare with an address.
 * The texts are plain in previews too.
 * @throws ContentUnavailableError when the source is out of reach
 */
export async function getServiceAreas(): Promise<ServiceArea[]> {
  const places = keepUsable(
    await load(serviceAreasQuery, { tags: [TAGS.cities] }),
    reshapeServiceArea,
  );
  return places.map(({ name, zipCodes }) => ({
    name: plainText(name),
    zipCodes: zipCodes.map(plainText),
  }));
}
