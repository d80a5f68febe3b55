import { environment, type Environment } from '#config/env.ts';
import { IMAGE_WIDTHS, isSignedCrop, readImageFile } from './image-url.ts';

const HOSTED_IMAGES = 'https://cdn.sanity.io';
const PARAMETERS = ['w', 'rect', 's'];

/**
 * Turns a request for `/media/<file>` into the URL of Sanity's image pipeline. It accepts only what
 * `image-url.ts` writes: whole images in eight widths, and the crops that it signed.
 * @returns null for files, widths, crops and parameters that the site never uses
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function mediaRequestToUpstream(
  file: string,
  query: URLSearchParams,
  sanity: Pick<Environment['sanity'], 'projectId' | 'dataset' | 'apiHost'> = environment().sanity,
): URL | null {
  const names = [...query.keys()];
  const isKnown =
    names.every((name) => PARAMETERS.includes(name)) && new Set(names).size === names.length;
  const width = IMAGE_WIDTHS.find((one) => String(one) === query.get('w'));
  if (!readImageFile(file) || !isKnown || !width) return null;

  const rect = query.get('rect');
  if ((rect === null) !== (query.get('s') === null)) return null;
  if (rect !== null && !isSignedCrop(file, rect, query.get('s') ?? '')) return null;

  const host = sanity.apiHost ?? HOSTED_IMAGES;
  const upstream = new URL(`${host}/images/${sanity.projectId}/${sanity.dataset}/${file}`);
  if (rect !== null) upstream.searchParams.set('rect', rect);
  upstream.searchParams.set('w', String(width));
  upstream.searchParams.set('fit', 'max');
  upstream.searchParams.set('auto', 'format');
  return upstream;
}
