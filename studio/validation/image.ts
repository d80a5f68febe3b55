export type ImageValue = {
  asset?: { _ref?: string | undefined } | undefined;
  alt?: string | undefined;
};

const MAX_ALT_LENGTH = 220;

/** @returns true, or what to do about it */
export function validateImage(image: ImageValue | undefined): true | string {
  return image?.asset ? true : 'Add a photo.';
}

/** Alt text is required as soon as there is an image: it is all that some visitors get. */
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
