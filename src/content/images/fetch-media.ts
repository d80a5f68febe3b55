import { environment } from '#config/env.ts';
import { log } from '#lib/logging/log.ts';
import { IMAGE_WIDTHS, isSignedCrop, readImageFile } from './image-url.ts';
import { loadRendition } from './load-rendition.ts';

const HOSTED_IMAGES = 'https://cdn.sanity.io';
const PARAMETERS = ['w', 'rect', 's'];

/**
 * Returns the URL of Sanity's image pipeline for a request of `/media/<file>`. It accepts only URLs that
 * `image-url.ts` writes: whole images in eight widths, and the crops that it signed.
 * @returns null for files, widths, crops and parameters that the site never uses
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export function mediaRequestToUpstream(file: string, query: URLSearchParams): URL | null {
  const names = [...query.keys()];
  const isKnown =
    names.every((name) => PARAMETERS.includes(name)) && new Set(names).size === names.length;
  const width = IMAGE_WIDTHS.find((one) => String(one) === query.get('w'));
  if (!readImageFile(file) || !isKnown || !width) return null;

  const rect = query.get('rect');
  if ((rect === null) !== (query.get('s') === null)) return null;
  if (rect !== null && !isSignedCrop(file, rect, query.get('s') ?? '')) return null;

  const { projectId, dataset, apiHost } = environment().sanity;
  const host = apiHost ?? HOSTED_IMAGES;
  const upstream = new URL(`${host}/images/${projectId}/${dataset}/${file}`);
  if (rect !== null) upstream.searchParams.set('rect', rect);
  upstream.searchParams.set('w', String(width));
  upstream.searchParams.set('fit', 'max');
  upstream.searchParams.set('auto', 'format');
  return upstream;
}

const ONE_YEAR = 'max-age=31536000';
/**
 * One address serves an image in three formats. Vercel separates them by `Vary` and caches only with the header
 * below. Cloudflare would cache one format for all browsers, so it must not cache at all.
 * @see https://vercel.com/docs/caching/cache-control-headers
 * @see https://developers.cloudflare.com/cache/concepts/cdn-cache-control/
 */
const CACHE_HEADERS = {
  'Cache-Control': `public, ${ONE_YEAR}, immutable`,
  'Vercel-CDN-Cache-Control': ONE_YEAR,
  'Cloudflare-CDN-Cache-Control': 'no-store',
  Vary: 'Accept',
};

const FORMATS = ['image/avif', 'image/webp'];

/**
 * Responds with one size of an image.
 * @param accept the browser's Accept header, which selects AVIF, WebP or the original format
 * @returns the image; 404 when it does not exist or the site never uses it; 502 when Sanity fails
 * @see https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
export async function fetchMedia(
  file: string,
  query: URLSearchParams,
  accept: string | null,
): Promise<Response> {
  const upstream = mediaRequestToUpstream(file, query);
  if (!upstream) return new Response('This image does not exist.', { status: 404 });
  // Browsers write the same formats in many ways. Each spelling would create its own rendition.
  const formats = [...FORMATS.filter((format) => accept?.includes(format)), '*/*'].join(',');
  try {
    const rendition = await loadRendition(upstream, formats);
    if (!rendition) return new Response('This image does not exist.', { status: 404 });
    return new Response(rendition.body, {
      headers: { 'Content-Type': rendition.type, ...CACHE_HEADERS },
    });
  } catch (error) {
    log.error(`The image ${file} could not be fetched.`, { error });
    return new Response('This image is temporarily unavailable.', { status: 502 });
  }
}
