import { sharePath } from '#config/paths.ts';
import { pictureSources, pictureUrl } from '#content/image-url.ts';
import type { Picture } from '#content/types.ts';

/** What the networks crop least: https://ogp.me, 1.91 to 1. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
const RATIO = SHARE_SIZE.width / SHARE_SIZE.height;

export type ShareImage = { url: string; width: number; height: number; alt: string };

export function drawnShareImage(path: string, alt: string): ShareImage {
  return { url: sharePath(path), ...SHARE_SIZE, alt };
}

/** The owner's own picture, when it is large enough to be shown whole by the networks. */
export function ownShareImage(picture: Picture | null): ShareImage | null {
  if (!picture) return null;
  const { width, alt } = pictureSources(picture, { ratio: RATIO });
  if (width < SHARE_SIZE.width) return null;
  return {
    url: pictureUrl(picture, { ratio: RATIO, width: SHARE_SIZE.width }),
    ...SHARE_SIZE,
    alt,
  };
}
