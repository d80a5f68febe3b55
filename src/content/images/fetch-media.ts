import { mediaRequestToUpstream } from './media-request.ts';
import { log } from '#lib/logging/log.ts';

const TIMEOUT_MS = 10_000;
const ONE_YEAR = 'max-age=31536000';
/**
 * One address holds an image in three formats. Vercel keeps them apart by `Vary`, but keeps nothing
 * that does not say so. Cloudflare keeps one for everybody, so it must keep none.
 * @see https://vercel.com/docs/caching/cache-control-headers
 * @see https://developers.cloudflare.com/cache/concepts/cdn-cache-control/
 */
const CACHE_HEADERS = {
  'Cache-Control': `public, ${ONE_YEAR}, immutable`,
  'Vercel-CDN-Cache-Control': ONE_YEAR,
  'Cloudflare-CDN-Cache-Control': 'no-store',
  Vary: 'Accept',
};

/**
 * Fetches one size of an image from Sanity's image pipeline.
 * @param accept the browser's Accept header: it decides between AVIF, WebP and the original format
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
  try {
    const response = await fetch(upstream, {
      headers: { Accept: accept ?? 'image/*' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404 || response.status === 400) {
      return new Response('This image does not exist.', { status: 404 });
    }
    const type = response.headers.get('content-type');
    if (!response.ok || !type?.startsWith('image/')) throw new Error(`HTTP ${response.status}`);
    return new Response(response.body, {
      headers: { 'Content-Type': type, ...CACHE_HEADERS },
    });
  } catch (error) {
    log.error(`The image ${file} could not be fetched.`, { error });
    return new Response('This image is temporarily unavailable.', { status: 502 });
  }
}
