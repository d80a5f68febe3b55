import { load } from '#content/load.ts';
import { plainText } from '#content/preview/stega.ts';
import { serviceAreasQuery } from '#content/queries.ts';
import { reshapeList } from '#content/reshape/reshape-basics.ts';
import { reshapeServiceArea } from '#content/reshape/reshape-city.ts';
import { TAGS } from '#content/tags.ts';
import type { ServiceArea } from '#content/types.ts';

/**
 * The cities that have a page, with the ZIP codes that the owner entered, to compare with an address.
 * The texts are plain in previews too.
 * @throws ContentUnavailableError when the content source is down
 */
export async function getServiceAreas(): Promise<ServiceArea[]> {
  const areas = reshapeList(
    await load(serviceAreasQuery, { tags: [TAGS.cities] }),
    reshapeServiceArea,
  );
  return areas.map(({ name, zipCodes }) => ({
    name: plainText(name),
    zipCodes: zipCodes.map(plainText),
  }));
}
