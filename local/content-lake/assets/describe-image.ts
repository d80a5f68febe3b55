import sharp from 'sharp';
import { httpError } from '../errors.ts';
import { mimeTypeOf } from './transform.ts';

/** Enough for any photo, and a guard against images that unpack to gigabytes. */
export const MAX_PIXELS = 100_000_000;
const LQIP_WIDTH = 20;

/** sharp's names → the extensions that Sanity gives them. */
const EXTENSIONS: Record<string, string> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  heif: 'avif',
  tiff: 'tif',
  svg: 'svg',
};

/**
 * Reads the metadata of an uploaded image. Width and height apply after the camera's rotation.
 * @throws 400 for bytes that are not an image
 */
export async function describeImage(bytes: Buffer) {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, hasAlpha, autoOrient } = await image.metadata();
    const extension = EXTENSIONS[format];
    if (!extension) throw new Error(`the format ${format} is not supported`);
    return {
      width: autoOrient.width,
      height: autoOrient.height,
      extension,
      mimeType: mimeTypeOf(extension),
      hasAlpha,
      isOpaque: !hasAlpha || (await image.clone().stats()).isOpaque,
      lqip: await makeLqip(bytes),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw httpError(400, 'Bad Request', `Invalid image, could not read it: ${reason}`);
  }
}

/** A tiny blurred image as a data URI. */
async function makeLqip(bytes: Buffer): Promise<string> {
  const small = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient().resize(LQIP_WIDTH);
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  const isPlain = info.format === 'jpeg' || info.format === 'png';
  const plain = isPlain ? data : await sharp(data).png().toBuffer();
  return `data:image/${isPlain ? info.format : 'png'};base64,${plain.toString('base64')}`;
}
