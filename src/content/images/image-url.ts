import { createHmac } from 'node:crypto';
import { environment } from '#config/env.ts';
import { isSameSecret } from '#lib/secrets.ts';
import type { ContentImage } from '../types.ts';

/** Separates these signatures from everything else that the key protects. */
const PURPOSE = 'image-crop.v1.';
/** 48 bits: with one guess per millisecond, an attack takes thousands of years. */
const LENGTH = 8;

/**
 * Returns the signature of a crop that a page shows. An image has countless crops and each one costs the content
 * source work, so `/media` serves only signed ones.
 * @param crop left, top, width and height in pixels of the original, e.g. `0,100,1200,600`
 */
export function signCrop(file: string, crop: string): string {
  return createHmac('sha256', environment().actionsKey)
    .update(`${PURPOSE}${file}.${crop}`)
    .digest('base64url')
    .slice(0, LENGTH);
}

/** Returns whether the site signed this crop of this file. */
export const isSignedCrop = (file: string, crop: string, signature: string): boolean =>
  isSameSecret(signature, signCrop(file, crop));

/** All widths that the site serves. It refuses others to keep caches small. */
export const IMAGE_WIDTHS = [320, 480, 640, 828, 1080, 1200, 1600, 1920] as const;
type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const DEFAULT_WIDTH: ImageWidth = 828;

/** File types that the site serves. An SVG could contain a script, and browsers don't show TIFF or HEIC. */
const FILE = /^[A-Za-z0-9]{20,64}-(\d{1,5})x(\d{1,5})\.(?:jpe?g|png|webp|avif|gif)$/;

/**
 * Returns the size in pixels from the name of a Sanity image asset, e.g. `3f…-1200x800.jpg`.
 * @returns null for names that the site does not serve
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function readImageFile(file: string): { width: number; height: number } | null {
  const [, width, height] = FILE.exec(file) ?? [];
  const size = { width: Number(width), height: Number(height) };
  return size.width > 0 && size.height > 0 ? size : null;
}

/** Returns the file of an image asset: `image-3f…-1200x800-jpg` → `3f…-1200x800.jpg`; null when it can't be served. */
export function imageFile(assetId: string): string | null {
  const [, name, type] = /^image-(.+)-([a-z]+)$/.exec(assetId) ?? [];
  const file = `${name}.${type}`;
  return readImageFile(file) ? file : null;
}

/**
 * Returns why the site can't serve an image asset, in sentences for the owner.
 * @param assetId of a file, or any other value
 */
export function imageProblem(assetId: unknown): string {
  const type = /-([a-z]+)$/.exec(String(assetId))?.[1] ?? '';
  return ['svg', 'tif', 'tiff', 'heic', 'heif', 'bmp', 'psd'].includes(type)
    ? `${type.toUpperCase()} images cannot be shown. Upload this one as JPG, PNG, WebP, AVIF or GIF.`
    : 'The file of this image cannot be read. Upload it again.';
}

/** Whole pixels of the original image. */
type Rect = { left: number; top: number; width: number; height: number };
type Shape = {
  /** Width divided by height. The default is the ratio of the editor's crop. */
  ratio?: number;
};

/** Returns the part of the image to show: within the editor's crop and as close to the focus as possible. */
function visibleRect({ width, height, crop, focus }: ContentImage, { ratio }: Shape): Rect {
  const cropped = crop ?? { top: 0, bottom: 0, left: 0, right: 0 };
  const area = {
    left: width * cropped.left,
    top: height * cropped.top,
    width: width * (1 - cropped.left - cropped.right),
    height: height * (1 - cropped.top - cropped.bottom),
  };
  const targetRatio = ratio ?? area.width / area.height;
  const cropWidth = Math.min(area.width, area.height * targetRatio);
  const cropHeight = Math.min(area.height, area.width / targetRatio);
  const size = {
    width: Math.max(1, Math.min(width, Math.round(cropWidth))),
    height: Math.max(1, Math.min(height, Math.round(cropHeight))),
  };
  const startOf = (center: number, from: number, room: number, length: number, end: number) => {
    const start = Math.min(Math.max(center - length / 2, from), from + room - length);
    return Math.min(Math.max(0, Math.round(start)), end - length);
  };
  return {
    left: startOf(width * focus.x, area.left, area.width, size.width, width),
    top: startOf(height * focus.y, area.top, area.height, size.height, height),
    ...size,
  };
}

function urlOf({ file, width, height }: ContentImage, rect: Rect, servedWidth: ImageWidth): string {
  const isWhole = rect.width === width && rect.height === height;
  const crop = [rect.left, rect.top, rect.width, rect.height].join(',');
  const signed = isWhole ? '' : `&s=${signCrop(file, crop)}&rect=${crop}`;
  return `/media/${file}?w=${servedWidth}${signed}`;
}

/** Returns the URL of an image on the site's own origin. Small originals are not enlarged. */
export function imageUrl(image: ContentImage, options: Shape & { width: ImageWidth }): string {
  return urlOf(image, visibleRect(image, options), options.width);
}

/**
 * Returns the attributes of an `<img>`. Size and URLs are those of the visible part, so the browser reserves the
 * right space and no source claims to be wider than it is.
 */
export function imageSources(image: ContentImage, shape: Shape = {}) {
  const rect = visibleRect(image, shape);
  const largest = IMAGE_WIDTHS.find((width) => width >= rect.width);
  const offered = IMAGE_WIDTHS.filter((width) => width < rect.width || width === largest);
  const fallback = offered.findLast((width) => width <= DEFAULT_WIDTH) ?? IMAGE_WIDTHS[0];
  return {
    src: urlOf(image, rect, fallback),
    srcSet: offered
      .map((width) => `${urlOf(image, rect, width)} ${Math.min(width, rect.width)}w`)
      .join(', '),
    width: rect.width,
    height: rect.height,
    alt: image.alt,
    placeholder: image.placeholder,
  };
}
