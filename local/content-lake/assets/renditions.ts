import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from './describe-image.ts';
import type { Plan } from './plan-rendition.ts';
import type { OutputFormat, TransformParameters } from './transform.ts';

const MAX_BYTES = 512 * 1024 * 1024;

type RenditionRequest = {
  /** Path of the original. */
  file: string;
  plan: Plan;
  format: OutputFormat;
  parameters: TransformParameters;
};

/**
 * Caches renditions on disk: rendering takes about a second. A full cache evicts the least recently used
 * first. Two images at once on one thread each leave the machine free for everything else.
 */
export function openRenditions(folder: string) {
  mkdirSync(folder, { recursive: true });
  sharp.concurrency(1);
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  const sizes = readSizes(folder);
  const pending = new Map<string, Promise<Buffer>>();

  async function make(key: string, request: RenditionRequest): Promise<Buffer> {
    const lane = lanes.shift();
    const rendering = Promise.allSettled([lane]).then(() => render(request));
    lanes.push(rendering);
    const bytes = await rendering;
    await writeFile(join(folder, `${key}.part`), bytes);
    await rename(join(folder, `${key}.part`), join(folder, key));
    sizes.set(key, bytes.length);
    await evictOldest();
    return bytes;
  }

  async function evictOldest(): Promise<void> {
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [key, size] of sizes) {
      if (total <= MAX_BYTES) return;
      sizes.delete(key);
      total -= size;
      await rm(join(folder, key), { force: true });
    }
  }

  async function readStored(key: string): Promise<Buffer | null> {
    const size = sizes.get(key);
    if (size === undefined) return null;
    sizes.delete(key);
    sizes.set(key, size);
    return readFile(join(folder, key)).catch(() => null);
  }

  return {
    /** The finished rendition, from disk when it exists. */
    get: async (request: RenditionRequest) => {
      const key = keyOf(request);
      const stored = await readStored(key);
      if (stored) return { bytes: stored, key };
      const promise = pending.get(key) ?? make(key, request);
      pending.set(key, promise);
      try {
        return { bytes: await promise, key };
      } finally {
        pending.delete(key);
      }
    },
  };
}

function keyOf({ file, plan, format, parameters }: RenditionRequest): string {
  const { q, blur, flip, bg } = parameters;
  const parts = JSON.stringify([file.split('/').at(-1), plan, format, q, blur, flip, bg]);
  return hash('sha256', parts).slice(0, 40);
}

function readSizes(folder: string): Map<string, number> {
  const files = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{40}$/.test(name))
    .map((name) => ({ name, stat: statSync(join(folder, name)) }))
    .sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs);
  return new Map(files.map(({ name, stat }) => [name, stat.size]));
}

/** Sanity's own default. */
const DEFAULT_QUALITY = 75;
/** AVIF reaches the same quality at a lower number. */
const AVIF_OFFSET = 25;
/** The least: 2 takes four times as long for a twentieth of the bytes. */
const AVIF_EFFORT = 0;

/** Renders an image, upright and without the camera's metadata. */
function render({ file, plan, format, parameters }: RenditionRequest): Promise<Buffer> {
  const { flip = '', blur, bg } = parameters;
  let image = sharp(file, { limitInputPixels: MAX_PIXELS }).autoOrient().extract(plan.region);
  image = resize(image, plan, bg);
  if (flip.includes('v')) image = image.flip();
  if (flip.includes('h')) image = image.flop();
  if (blur) image = image.blur(Math.max(0.3, blur / 10));
  if (bg || format === 'jpg' || format === 'pjpg') image = image.flatten({ background: color(bg) });
  return ENCODERS[format](image, Math.max(1, parameters.q ?? DEFAULT_QUALITY)).toBuffer();
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

const ENCODERS: Record<OutputFormat, (image: Sharp, quality: number) => Sharp> = {
  jpg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
  pjpg: (image, quality) => image.jpeg({ quality, mozjpeg: true, progressive: true }),
  png: (image) => image.png(),
  webp: (image, quality) => image.webp({ quality }),
  avif: (image, quality) =>
    image.avif({ quality: Math.max(1, quality - AVIF_OFFSET), effort: AVIF_EFFORT }),
  gif: (image) => image.gif(),
  tif: (image, quality) => image.tiff({ quality }),
};

const color = (bg: string | undefined) => `#${bg ?? 'ffffff'}`;
