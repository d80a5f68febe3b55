import { createHash } from 'node:crypto';
import { getSettings } from '#content/getters/pages.ts';
import { imageSources, imageUrl } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import { shareCardName, sharePath } from '#domain/pages.ts';
import { loadShareCardContent } from './share-card-content.ts';

/** The 1.91:1 shape that social networks crop least. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const RATIO = SHARE_SIZE.width / SHARE_SIZE.height;

export type ShareImage = { url: string; width: number; height: number; alt: string };

/** Returns the owner's image if social networks would show it large; null otherwise. */
export function uploadedShareImage(image: ContentImage | null): ShareImage | null {
  if (!image) return null;
  const { width, alt } = imageSources(image, { ratio: RATIO });
  if (width < SHARE_SIZE.width) return null;
  return { url: imageUrl(image, { ratio: RATIO, width: SHARE_SIZE.width }), ...SHARE_SIZE, alt };
}

const LENGTH = 8;

/**
 * Returns the image drawn for a page. Social networks, browsers and caches keep an image as long as its
 * URL is the same, so the URL changes with the content.
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
