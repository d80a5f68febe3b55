import type { z } from 'zod';
import { imageFile, readImageFile } from '#content/images/image-url.ts';
import { plainText } from '#content/preview/stega.ts';
import type { image, seo as seoShape } from '../reader/fields.ts';
import { reshapeLine } from './reshape-text.ts';

type WireImage = z.output<typeof image>;

const MIDDLE = 0.5;

/**
 * Returns an image; null when there is none that the site can serve.
 * @param fallbackAlt the title of the document, for images without alt text
 */
export function reshapeImage(wire: WireImage, fallbackAlt: string) {
  const file = wire?.asset ? imageFile(wire.asset._id) : null;
  const size = file ? readImageFile(file) : null;
  if (!wire || !file || !size) return null;
  return {
    /** Sanity asset file name, e.g. `3f…-1200x800.jpg`, which the `/media/<file>` route serves. */
    file,
    alt: reshapeLine(wire.alt) || plainText(fallbackAlt),
    width: size.width,
    height: size.height,
    /** Tiny data URI to show while the image loads. */
    placeholder: wire.asset?.lqip ?? null,
    /** Focus point, 0–1 from the top left. The default is the middle. */
    focus: { x: wire.hotspot?.x ?? MIDDLE, y: wire.hotspot?.y ?? MIDDLE },
    /** Fractions that the editor cropped, each 0–1. */
    crop: reshapeCrop(wire.crop),
  };
}

function reshapeCrop(wire: NonNullable<WireImage>['crop']) {
  const [top, bottom] = [wire?.top ?? 0, wire?.bottom ?? 0];
  const [left, right] = [wire?.left ?? 0, wire?.right ?? 0];
  const cutsAll = top + bottom >= 1 || left + right >= 1;
  const cutsNothing = top + bottom + left + right === 0;
  return cutsAll || cutsNothing ? null : { top, bottom, left, right };
}

/** Returns the texts and the image for search results and shared links. @param fallback for documents without texts */
export function reshapeSeo(
  seo: z.output<typeof seoShape>,
  fallback = { title: '', description: '' },
) {
  const title = reshapeLine(seo?.title) || plainText(fallback.title);
  return {
    title,
    description: reshapeLine(seo?.description) || plainText(fallback.description),
    /** The image of a shared link; null means the card that the site draws. */
    image: reshapeImage(seo?.image ?? null, title),
  };
}
