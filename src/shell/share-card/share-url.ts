import { imageSources, imageUrl } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';

/** The 1.91:1 shape that social networks crop least, see https://ogp.me. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const RATIO = SHARE_SIZE.width / SHARE_SIZE.height;

export type ShareImage = { url: string; width: number; height: number; alt: string };

/** The owner's image, if it is large enough for social networks to show it uncropped. */
export function uploadedShareImage(image: ContentImage | null): ShareImage | null {
  if (!image) return null;
  const { width, alt } = imageSources(image, { ratio: RATIO });
  if (width < SHARE_SIZE.width) return null;
  return {
    url: imageUrl(image, { ratio: RATIO, width: SHARE_SIZE.width }),
    ...SHARE_SIZE,
    alt,
  };
}
