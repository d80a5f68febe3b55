import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from './describe-image.ts';
import type { Plan } from './plan-rendition.ts';
import type { OutputFormat, TransformParameters } from './transform.ts';

/** Sanity's own default. */
const DEFAULT_QUALITY = 75;
/** AVIF reaches the same quality at a lower number. */
const AVIF_QUALITY_OFFSET = 25;
/** The least: 2 takes four times as long for a twentieth of the bytes. */
const AVIF_EFFORT = 0;

export type RenditionRequest = {
  /** Path of the original. */
  file: string;
  plan: Plan;
  format: OutputFormat;
  parameters: TransformParameters;
};

/** Renders an image, upright and without the camera's metadata. */
export function render({ file, plan, format, parameters }: RenditionRequest): Promise<Buffer> {
  const { flip = '', blur, bg } = parameters;
  let image = sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient().extract(plan.region);
  image = resize(image, plan, bg);
  if (flip.includes('v')) image = image.flip();
  if (flip.includes('h')) image = image.flop();
  if (blur) image = image.blur(Math.max(0.3, blur / 10));
  if (bg || format === 'jpg' || format === 'pjpg') image = image.flatten({ background: color(bg) });
  return encode(image, format, parameters.q ?? DEFAULT_QUALITY).toBuffer();
}

function resize(image: Sharp, { size, canvas, byEntropy }: Plan, bg: string | undefined): Sharp {
  if (!size) return image;
  if (byEntropy) return image.resize({ ...size, position: sharp.strategy.entropy });
  const resized = image.resize({ ...size, fit: 'fill' });
  if (!canvas) return resized;
  const left = Math.floor((canvas.width - size.width) / 2);
  const top = Math.floor((canvas.height - size.height) / 2);
  return resized.extend({
    left,
    top,
    right: canvas.width - size.width - left,
    bottom: canvas.height - size.height - top,
    background: color(bg),
  });
}

function encode(image: Sharp, format: OutputFormat, requested: number): Sharp {
  const quality = Math.max(1, requested);
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: true });
    case 'pjpg':
      return image.jpeg({ quality, mozjpeg: true, progressive: true });
    case 'png':
      return image.png();
    case 'webp':
      return image.webp({ quality });
    case 'avif':
      return image.avif({
        quality: Math.max(1, quality - AVIF_QUALITY_OFFSET),
        effort: AVIF_EFFORT,
      });
    case 'gif':
      return image.gif();
    case 'tif':
      return image.tiff({ quality });
  }
}

function color(bg: string | undefined): string {
  return `#${bg ?? 'ffffff'}`;
}
