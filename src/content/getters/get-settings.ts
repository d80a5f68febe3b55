import { ContentUnavailableError } from '#content/content-unavailable-error.ts';
import { load } from '#content/load.ts';
import { settingsQuery } from '#content/queries.ts';
import { reshapeSettings } from '#content/reshape/reshape-settings.ts';
import { TAGS } from '#content/tags.ts';
import type { Settings } from '#content/types.ts';

/**
 * Name, phone, hours and rules of the business.
 * @throws ContentUnavailableError when the source is out of reach or holds no settings
 */
export async function getSettings(): Promise<Settings> {
  const wire = await load(settingsQuery, { tags: [TAGS.settings] });
  if (!wire) {
    throw new ContentUnavailableError(
      'The dataset holds no published "settings": publish them in the Studio, or load the seed content.',
    );
  }
  return reshapeSettings(wire);
}
