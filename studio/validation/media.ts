import { type DatasetContext, queryDataset } from './query-dataset.ts';

export type ImageValue = {
  asset?: { _ref?: string | undefined } | undefined;
  alt?: string | undefined;
};

const MAX_ALT_LENGTH = 220;

export const validateImage = (image: ImageValue | undefined): true | string =>
  image?.asset ? true : 'Add a photo.';

/** Alt text is required once there is an image. Some visitors get nothing else. */
export function validateAlt(alt: string | undefined, image: ImageValue | undefined): true | string {
  if (!image?.asset) return true;
  if (!alt?.trim()) return "Describe the photo in one sentence for visitors who can't see it.";
  return alt.length > MAX_ALT_LENGTH
    ? `Shorten it to ${MAX_ALT_LENGTH} characters or fewer.`
    : true;
}

export type PairValue = { name?: string | undefined; role?: string | undefined };

/** A before-and-after pair has both a name and a role, or neither. */
export function validatePair(pair: PairValue | undefined): true | string {
  const filled = [pair?.name?.trim(), pair?.role].filter(Boolean).length;
  return filled === 1 ? 'Enter a pair name and choose Before or After.' : true;
}

/**
 * Checks that a gallery photo belongs to a pair with one photo from before and one from after.
 * @param id the id of the photo
 */
export async function validateHasPartner(id: string | undefined, context: DatasetContext) {
  if (!id) return true;
  const query = `*[_type == "galleryImage" && defined(image.asset)
    && pair.name == *[_id == $id][0].pair.name].pair.role`;
  const roles = await queryDataset<(string | null)[]>(context, query, { id }, 'drafts');
  return roles.includes('before') && roles.includes('after')
    ? true
    : 'This pair is incomplete. In the gallery, give both of its photos the same name, one as Before and one as After.';
}

export const MAX_VIDEOS = 5;
export const MAX_VIDEO_MB = 4;

type VideoValue = { asset?: { _ref?: string | undefined } | undefined };

/** Checks that the site can play an uploaded video, and that it is small enough for the top of a page. */
export async function validateVideo(file: VideoValue | undefined, context: DatasetContext) {
  const id = file?.asset?._ref;
  if (!id) return 'Upload a video, or remove this entry.';
  if (!/-(?:mp4|webm)$/.test(id)) return 'Upload an MP4 or WebM video.';
  const size = await queryDataset<number | null>(context, '*[_id == $id][0].size', { id });
  const megabytes = (size ?? 0) / 1_000_000;
  return megabytes > MAX_VIDEO_MB
    ? `This video is ${megabytes.toFixed(1)} MB. Get it under ${MAX_VIDEO_MB} MB by making it shorter or 1280 by 720 pixels.`
    : true;
}
