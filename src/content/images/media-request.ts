import { environment, type Environment } from '#config/env.ts';
import { IMAGE_WIDTHS, readImageFile } from './image-url.ts';

const HOSTED_IMAGES = 'https://cdn.sanity.io';
const PARAMETERS = ['w', 'rect'];

/**
 * Turns a request for `/media/<file>` into the URL of Sanity's image pipeline. It accepts only what
 * `image-url.ts` writes, so nobody can cause other work.
 * @returns null for files, widths, crops and parameters that the site never uses
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function mediaRequestToUpstream(
  file: string,
  query: URLSearchParams,
  sanity: Pick<Environment['sanity'], 'projectId' | 'dataset' | 'apiHost'> = environment().sanity,
): URL | null {
  const size = readImageFile(file);
  const names = [...query.keys()];
  const isKnown =
    names.every((name) => PARAMETERS.includes(name)) && new Set(names).size === names.length;
  const width = IMAGE_WIDTHS.find((one) => String(one) === query.get('w'));
  if (!size || !isKnown || !width) return null;

  const rect = query.get('rect');
  if (rect !== null && !isWithin(rect, size)) return null;

  const host = sanity.apiHost ?? HOSTED_IMAGES;
  const upstream = new URL(`${host}/images/${sanity.projectId}/${sanity.dataset}/${file}`);
  if (rect !== null) upstream.searchParams.set('rect', rect);
  upstream.searchParams.set('w', String(width));
  upstream.searchParams.set('fit', 'max');
  upstream.searchParams.set('auto', 'format');
  return upstream;
}

function isWithin(rect: string, size: { width: number; height: number }): boolean {
  const numbers = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/.exec(rect)?.slice(1).map(Number);
  if (!numbers) return false;
  const [left = 0, top = 0, width = 0, height = 0] = numbers;
  const isCanonical = numbers.join(',') === rect;
  const fits = left + width <= size.width && top + height <= size.height;
  return isCanonical && fits && width > 0 && height > 0;
}
