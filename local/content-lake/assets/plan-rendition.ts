import { httpError } from '../errors.ts';
import type { TransformParameters } from './transform.ts';

export type Size = { width: number; height: number };
type Region = Size & { left: number; top: number };

/**
 * Instructions for sharp: extract `region` from the upright original, resize it to `size` (null: keep
 * its size) and center it on `canvas`, if any.
 */
export type Plan = {
  region: Region;
  size: Size | null;
  canvas: Size | null;
  /** Lets sharp choose the crop when the proportions differ. */
  byEntropy: boolean;
};

const MAX_OUTPUT_PIXELS = 50_000_000;

/**
 * Works out sizes by the rules of Sanity's "Image transformations": `clip` fits inside, `max` fits
 * inside but never enlarges, `crop` covers, `min` covers but never enlarges, `fill` and `fillmax`
 * pad, `scale` distorts. `dpr` multiplies width and height.
 */
export function planRendition(original: Size, parameters: TransformParameters): Plan {
  const region = cutRegion(original, parameters.rect);
  const dpr = parameters.dpr ?? 1;
  const width = parameters.w && Math.round(parameters.w * dpr);
  const height = parameters.h && Math.round(parameters.h * dpr);
  const plan = planSize(region, width, height, parameters);
  const output = plan.canvas ?? plan.size ?? plan.region;
  if (output.width * output.height > MAX_OUTPUT_PIXELS) {
    throw httpError(400, 'Bad Request', 'The requested image is too large');
  }
  return plan;
}

function planSize(
  region: Region,
  width: number | undefined,
  height: number | undefined,
  parameters: TransformParameters,
): Plan {
  const fit = parameters.fit ?? 'clip';
  const plan = { region, size: null, canvas: null, byEntropy: false };
  if (!width && !height) return plan;

  const inside = Math.min((width ?? Infinity) / region.width, (height ?? Infinity) / region.height);
  const insideAtMost = Math.min(1, inside);
  if (!width || !height || fit === 'clip' || fit === 'max') {
    const scale = fit === 'max' || fit === 'min' ? insideAtMost : inside;
    return { ...plan, size: scaleSize(region, scale) };
  }
  const box = { width, height };
  if (fit === 'scale') return { ...plan, size: box };
  if (fit === 'fill') return { ...plan, size: scaleSize(region, inside), canvas: box };
  if (fit === 'fillmax') return { ...plan, size: scaleSize(region, insideAtMost), canvas: box };

  const shrink = Math.min(1, region.width / width, region.height / height);
  const size = fit === 'min' ? scaleSize(box, shrink) : box;
  if (parameters.crop?.includes('entropy')) return { ...plan, size, byEntropy: true };
  return { ...plan, region: cutToAspect(region, size, anchor(parameters)), size };
}

function cutRegion(original: Size, rect: Region | undefined): Region {
  if (!rect) return { left: 0, top: 0, ...original };
  const width = Math.min(rect.width, original.width - rect.left);
  const height = Math.min(rect.height, original.height - rect.top);
  if (width < 1 || height < 1) {
    throw httpError(400, 'Bad Request', 'Invalid value for rect: it lies outside the image');
  }
  return { left: rect.left, top: rect.top, width, height };
}

/** The largest crop of the region with the given proportions, as close to the anchor as possible. */
function cutToAspect(
  region: Region,
  { width, height }: Size,
  at: { x: number; y: number },
): Region {
  const scale = Math.min(region.width / width, region.height / height);
  const cut = scaleSize({ width, height }, scale);
  const offset = (all: number, part: number, focus: number) =>
    Math.round(Math.min(Math.max(focus * all - part / 2, 0), all - part));
  return {
    left: region.left + offset(region.width, cut.width, at.x),
    top: region.top + offset(region.height, cut.height, at.y),
    ...cut,
  };
}

function anchor({ crop = [], ...focus }: TransformParameters): { x: number; y: number } {
  if (crop.includes('focalpoint')) return { x: focus['fp-x'] ?? 0.5, y: focus['fp-y'] ?? 0.5 };
  const x = crop.includes('left') ? 0 : crop.includes('right') ? 1 : 0.5;
  const y = crop.includes('top') ? 0 : crop.includes('bottom') ? 1 : 0.5;
  return { x, y };
}

function scaleSize({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
