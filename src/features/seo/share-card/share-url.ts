import { imageSources, imageUrl } from '#content/images/image-url.ts';
import type { ContentImage } from '#content/types.ts';
import { sharePath } from '#domain/pages.ts';

/** What the networks crop least: https://ogp.me, 1.91 to 1. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const RATIO = SHARE_SIZE.width / SHARE_SIZE.height;

export type ShareImage = { url: string; width: number; height: number; alt: string };

export function drawnShareImage(path: string, alt: string): ShareImage {
  return { url: sharePath(path), ...SHARE_SIZE, alt };
}

/** The owner's own image, when it is large enough to be shown whole by the networks. */
export function ownShareImage(image: ContentImage | null): ShareImage | null {
  if (!image) return null;
  const { width, alt } = imageSources(image, { ratio: RATIO });
  if (width < SHARE_SIZE.width) return null;
  return {
    url: imageUrl(image, { ratio: RATIO, width: SHARE_SIZE.width }),
    ...SHARE_SIZE,
    alt,
  };
}
