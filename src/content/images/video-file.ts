/** The two types that every browser of the last years plays. */
const VIDEO = /^([\da-f]{40})[-.](mp4|webm)$/;

/**
 * The file name of an uploaded video: `file-3f…-mp4` → `3f….mp4`. The same name gives itself.
 * @returns null for anything else than an MP4 or WebM video
 * @see https://www.sanity.io/docs/apis-and-sdks/file-type
 */
export function videoFile(reference: string | null): string | null {
  const [, hash, type] = VIDEO.exec(reference?.replace(/^file-/, '') ?? '') ?? [];
  return hash && type ? `${hash}.${type}` : null;
}
