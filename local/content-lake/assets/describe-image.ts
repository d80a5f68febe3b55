import sharp, { type Metadata } from 'sharp';
import { httpError } from '../errors.ts';

/** Enough for any photo, and a guard against images that unpack to gigabytes. */
export const MAX_PIXELS = 100_000_000;
const LQIP_WIDTH = 20;

/** sharp's names → the extension and MIME type that Sanity gives them. */
const FORMATS: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  png: { extension: 'png', mimeType: 'image/png' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  heif: { extension: 'avif', mimeType: 'image/avif' },
  tiff: { extension: 'tif', mimeType: 'image/tiff' },
  svg: { extension: 'svg', mimeType: 'image/svg+xml' },
};

export type ImageDescription = {
  width: number;
  height: number;
  extension: string;
  mimeType: string;
  hasAlpha: boolean;
  isOpaque: boolean;
  /** Tiny blurred image as a data URI. */
  lqip: string;
};

/**
 * Reads the metadata of an uploaded image. Width and height apply after the camera's rotation.
 * @throws 400 for bytes that are not an image
 */
export async function describeImage(bytes: Buffer): Promise<ImageDescription> {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const metadata = await image.metadata();
    const format = FORMATS[metadata.format];
    if (!format) throw new Error(`the format ${metadata.format} is not supported`);
    const hasAlpha = metadata.hasAlpha;
    const isOpaque = !hasAlpha || (await image.clone().stats()).isOpaque;
    return {
      ...orientedSize(metadata),
      ...format,
      hasAlpha,
      isOpaque,
      lqip: await makeLqip(bytes),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw httpError(400, 'Bad Request', `Invalid image, could not read it: ${reason}`);
  }
}

function orientedSize({ autoOrient }: Metadata): { width: number; height: number } {
  return { width: autoOrient.width, height: autoOrient.height };
}

async function makeLqip(bytes: Buffer): Promise<string> {
  const small = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(LQIP_WIDTH);
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const isPlain = info.format === 'jpeg' || info.format === 'png';
  const plain = isPlain ? data : await sharp(data).png().toBuffer();
  return `data:image/${isPlain ? info.format : 'png'};base64,${plain.toString('base64')}`;
}
