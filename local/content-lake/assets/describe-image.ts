import sharp from 'sharp';
import { httpError } from '../errors.ts';
import { MAX_PIXELS, mimeTypeOf } from './transform.ts';

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
 * Returns the asset document of an uploaded image, without its byte size and path. Width and height are those
 * after the camera's rotation.
 * @throws 400 for bytes that are not an image
 */
export async function describeImage(bytes: Buffer, sha1: string) {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, hasAlpha, autoOrient } = await image.metadata();
    const extension = EXTENSIONS[format];
    if (!extension) throw new Error(`the format ${format} is not supported`);
    const { width, height } = autoOrient;
    const type = format === 'jpeg' ? 'jpeg' : 'png';
    const small = await image.clone().autoOrient().resize(LQIP_WIDTH).toFormat(type).toBuffer();
    return {
      _id: `image-${sha1}-${width}x${height}-${extension}`,
      _type: 'sanity.imageAsset',
      extension,
      mimeType: mimeTypeOf(extension),
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {
          _type: 'sanity.imageDimensions',
          width,
          height,
          aspectRatio: width / height,
        },
        hasAlpha,
        isOpaque: !hasAlpha || (await image.stats()).isOpaque,
        lqip: `data:image/${type};base64,${small.toString('base64')}`,
      },
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw httpError(400, 'Bad Request', `Invalid image, could not read it: ${reason}`);
  }
}
