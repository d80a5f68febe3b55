import { queryDataset, type DatasetContext } from './query-dataset.ts';

export const MAX_VIDEOS = 5;
export const MAX_VIDEO_MB = 4;

type VideoValue = { asset?: { _ref?: string | undefined } | undefined };

/**
 * Whether an uploaded file is a video that the site can play, and light enough for a first screen.
 * @returns true, or what to do about it
 */
export async function validateVideo(
  file: VideoValue | undefined,
  context: DatasetContext,
): Promise<true | string> {
  const id = file?.asset?._ref;
  if (!id) return 'Upload a video, or remove this entry.';
  if (!/-(?:mp4|webm)$/.test(id)) return 'Upload an MP4 or WebM video.';
  const size = await queryDataset<number | null>(context, {
    query: '*[_id == $id][0].size',
    params: { id },
    tag: 'validation.video',
  });
  const megabytes = (size ?? 0) / 1_000_000;
  return megabytes > MAX_VIDEO_MB
    ? `This video is ${megabytes.toFixed(1)} MB. Get it under ${MAX_VIDEO_MB} MB by making it shorter or 1280 by 720 pixels.`
    : true;
}
