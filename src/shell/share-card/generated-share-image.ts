import { createHash } from 'node:crypto';
import { getSettings } from '#content/getters/pages.ts';
import { shareCardName, sharePath } from '#domain/pages.ts';
import { loadShareCardContent } from './share-card-content.ts';
import { SHARE_SIZE, type ShareImage } from './share-url.ts';

const LENGTH = 8;

/**
 * The image drawn for a page. Social networks, browsers and caches keep an image for as long as its
 * address stays: the address changes with what the image shows.
 */
export async function generatedShareImage(path: string, alt: string): Promise<ShareImage> {
  const [content, { logoOnDark }] = await Promise.all([
    loadShareCardContent(shareCardName(path)),
    getSettings(),
  ]);
  const shown = JSON.stringify([content, logoOnDark?.file]);
  const version = createHash('sha256').update(shown).digest('base64url').slice(0, LENGTH);
  return { url: `${sharePath(path)}?v=${version}`, ...SHARE_SIZE, alt };
}
