import { environment } from '#config/env.ts';
import { log } from '#lib/logging/log.ts';

/** The two types that every current browser plays. */
const VIDEO = /^([\da-f]{40})[-.](mp4|webm)$/;

/**
 * Returns the file name of an uploaded video: `file-3f…-mp4` → `3f….mp4`. A file name is returned unchanged.
 * @returns null for anything but an MP4 or WebM video
 * @see https://www.sanity.io/docs/apis-and-sdks/file-type
 */
export function videoFile(reference: string | null): string | null {
  const [, hash, type] = VIDEO.exec(reference?.replace(/^file-/, '') ?? '') ?? [];
  return hash && type ? `${hash}.${type}` : null;
}

const HOSTED_FILES = 'https://cdn.sanity.io';
const TIMEOUT_MS = 20_000;
const FORWARDED_HEADERS = ['content-type', 'content-length', 'content-range', 'accept-ranges'];

/**
 * Responds with an uploaded video, or with the part that the browser asks for. Safari only plays videos that it can
 * read in parts.
 * @param range the browser's Range header
 * @returns the video; null when the name isn't that of a video; 404 when it does not exist; 502 when Sanity fails
 */
export async function fetchVideo(file: string, range: string | null): Promise<Response | null> {
  if (videoFile(file) !== file) return null;
  const { apiHost, projectId, dataset } = environment().sanity;
  try {
    const url = `${apiHost ?? HOSTED_FILES}/files/${projectId}/${dataset}/${file}`;
    const response = await fetch(url, {
      ...(range && { headers: { Range: range } }),
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) return new Response('This video does not exist.', { status: 404 });
    if (response.status === 416) return new Response(null, { status: 416 });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const headers = new Headers({ 'Cache-Control': 'public, max-age=31536000, immutable' });
    for (const name of FORWARDED_HEADERS) {
      const value = response.headers.get(name);
      if (value) headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  } catch (error) {
    log.error(`The video ${file} could not be fetched.`, { error });
    return new Response('This video is temporarily unavailable.', { status: 502 });
  }
}
