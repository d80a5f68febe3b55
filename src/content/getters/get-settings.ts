import { ContentUnavailableError, load } from '#content/load.ts';
import { settingsQuery } from '#content/queries.ts';
import { reshapeSettings } from '#content/reshape/reshape-settings.ts';
import { TAGS } from '#content/tags.ts';
import type { Settings } from '#content/types.ts';

/**
 * Name, phone, hours and rules of the business.
 * @throws ContentUnavailableError when the content source is down or has no settings
 */
export async function getSettings(): Promise<Settings> {
  const wire = await load(settingsQuery, { tags: [TAGS.settings] });
  if (!wire) {
    throw new ContentUnavailableError(
      'The dataset has no published "settings". Publish them in the Studio or load the seed content.',
    );
  }
  return reshapeSettings(wire);
}
