import type { ContentImage } from '#content/types.ts';

/** Every width that an image is served in; other widths are refused, so caches stay small. */
export const IMAGE_WIDTHS = [320, 480, 640, 828, 1080, 1200, 1600, 1920] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

const DEFAULT_WIDTH: ImageWidth = 828;

/** Whole pixels of the original image. */
type Rect = { left: number; top: number; width: number; height: number };
type Shape = {
  /** Width divided by height; left out: as the editor cropped it. */
  ratio?: number;
};

/** The part of the image to show: within the editor's crop, as near to the focus as fits. */
function visibleRect({ width, height, crop, focus }: ContentImage, { ratio }: Shape): Rect {
  const cut = crop ?? { top: 0, bottom: 0, left: 0, right: 0 };
  const area = {
    left: width * cut.left,
    top: height * cut.top,
    width: width * (1 - cut.left - cut.right),
    height: height * (1 - cut.top - cut.bottom),
  };
  const wanted = ratio ?? area.width / area.height;
  const wide = Math.min(area.width, area.height * wanted);
  const high = Math.min(area.height, area.width / wanted);
  const size = {
    width: Math.max(1, Math.min(width, Math.round(wide))),
    height: Math.max(1, Math.min(height, Math.round(high))),
  };
  const place = (around: number, from: number, room: number, length: number, end: number) => {
    const start = Math.min(Math.max(around - length / 2, from), from + room - length);
    return Math.min(Math.max(0, Math.round(start)), end - length);
  };
  return {
    left: place(width * focus.x, area.left, area.width, size.width, width),
    top: place(height * focus.y, area.top, area.height, size.height, height),
    ...size,
  };
}

function urlOf({ file, width, height }: ContentImage, rect: Rect, served: ImageWidth): string {
  const isWhole = rect.width === width && rect.height === height;
  const part = [rect.left, rect.top, rect.width, rect.height].join(',');
  return `/media/${file}?w=${served}${isWhole ? '' : `&rect=${part}`}`;
}

/** The address of an image on the site's own origin. Small originals are not enlarged. */
export function imageUrl(image: ContentImage, options: Shape & { width: ImageWidth }): string {
  return urlOf(image, visibleRect(image, options), options.width);
}

/**
 * What an `<img>` needs. Size and addresses are those of the visible part, so that the browser
 * keeps the right room and no candidate claims to be wider than it is.
 */
export function imageSources(image: ContentImage, shape: Shape = {}) {
  const rect = visibleRect(image, shape);
  const enough = IMAGE_WIDTHS.find((width) => width >= rect.width);
  const offered = IMAGE_WIDTHS.filter((width) => width < rect.width || width === enough);
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
