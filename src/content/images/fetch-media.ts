import { mediaRequestToUpstream } from './media-request.ts';

const TIMEOUT_MS = 10_000;
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Fetches one rendition of an image from the content source's image pipeline.
 * @param accept the browser's Accept header: it decides between AVIF, WebP and the original format
 * @returns the image; 404 for what does not exist or was never offered; 502 when the source fails
 */
export async function fetchMedia(
  file: string,
  query: URLSearchParams,
  accept: string | null,
): Promise<Response> {
  const upstream = mediaRequestToUpstream(file, query);
  if (!upstream) return new Response('There is no such image.', { status: 404 });
  try {
    const answer = await fetch(upstream, {
      headers: { Accept: accept ?? 'image/*' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 404 || answer.status === 400) {
      return new Response('There is no such image.', { status: 404 });
    }
    const type = answer.headers.get('content-type');
    if (!answer.ok || !type?.startsWith('image/')) throw new Error(`HTTP ${answer.status}`);
    return new Response(answer.body, {
      headers: { 'Content-Type': type, 'Cache-Control': FOREVER, Vary: 'Accept' },
    });
  } catch (error) {
    console.error('An image could not be fetched', file, error);
    return new Response('The image is out of reach for a moment.', { status: 502 });
  }
}
