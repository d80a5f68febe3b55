import { readImageFile } from '#content/images/image-url.ts';
import { plainText } from '#content/preview/stega.ts';
import { reshapeLine } from './reshape-text.ts';

type Maybe<Shape> = { [Key in keyof Shape]: Shape[Key] | null } | null;

export type WireImage = {
  asset: { _id: string; lqip: string | null } | null;
  alt: string | null;
  hotspot: Maybe<{ x: number; y: number }>;
  crop: Maybe<{ top: number; bottom: number; left: number; right: number }>;
} | null;

const MIDDLE = 0.5;

/**
 * @param fallbackAlt what the image belongs to, for images without alt text
 * @returns null when there is no image, or none that the site can serve
 */
export function reshapeImage(wire: WireImage, fallbackAlt: string) {
  const file = wire?.asset?._id
    .match(/^image-(.+)-([a-z]+)$/)
    ?.slice(1)
    .join('.');
  const size = file ? readImageFile(file) : null;
  if (!wire || !file || !size) return null;
  return {
    /** Sanity asset file name, e.g. `3f…-1200x800.jpg`: the `/media/<file>` route serves it. */
    file,
    alt: reshapeLine(wire.alt) || plainText(fallbackAlt),
    width: size.width,
    height: size.height,
    /** Tiny data URI to show while the image loads. */
    placeholder: readPlaceholder(wire.asset?.lqip),
    /** Focus point, each 0–1 from the top left; the middle when the editor set none. */
    focus: { x: fraction(wire.hotspot?.x, MIDDLE), y: fraction(wire.hotspot?.y, MIDDLE) },
    /** Fractions that the editor cropped, each 0–1. */
    crop: reshapeCrop(wire.crop),
  };
}

function reshapeCrop(wire: NonNullable<WireImage>['crop']) {
  const [top, bottom] = [fraction(wire?.top, 0), fraction(wire?.bottom, 0)];
  const [left, right] = [fraction(wire?.left, 0), fraction(wire?.right, 0)];
  const cutsAll = top + bottom >= 1 || left + right >= 1;
  const cutsNothing = top + bottom + left + right === 0;
  return cutsAll || cutsNothing ? null : { top, bottom, left, right };
}

function fraction(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : fallback;
}

/** It goes into a style attribute, so nothing but an embedded image may pass. */
function readPlaceholder(lqip: unknown): string | null {
  const isEmbedded =
    typeof lqip === 'string' && /^data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+$/.test(lqip);
  return isEmbedded ? lqip : null;
}

type WireSeo = { title: string | null; description: string | null; image: WireImage } | null;

/** @param fallback for documents without search texts */
export function reshapeSeo(seo: WireSeo, fallback = { title: '', description: '' }) {
  const title = reshapeLine(seo?.title) || plainText(fallback.title);
  return {
    title,
    description: reshapeLine(seo?.description) || plainText(fallback.description),
    /** What comes with a shared link; null: the card that the site draws. */
    image: reshapeImage(seo?.image ?? null, title),
  };
}
