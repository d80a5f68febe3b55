export type ImageValue = {
  asset?: { _ref?: string | undefined } | undefined;
  alt?: string | undefined;
};

const MAX_LENGTH = 220;

/** @returns true, or what to do about it */
export function validateImage(image: ImageValue | undefined): true | string {
  return image?.asset ? true : 'Add an image.';
}

/** Alt text is asked for as soon as there is an image: it is what a blind visitor gets instead. */
export function validateAlt(alt: string | undefined, image: ImageValue | undefined): true | string {
  if (!image?.asset) return true;
  if (!alt?.trim()) {
    return 'Say in one sentence what the image shows, for visitors who cannot see it.';
  }
  return alt.length > MAX_LENGTH ? `Shorten it to ${MAX_LENGTH} characters or fewer.` : true;
}

export type PairValue = { name?: string | undefined; role?: string | undefined };

/** An image belongs to a before/after pair with both answers, or to none. */
export function validatePair(pair: PairValue | undefined): true | string {
  const filled = [pair?.name?.trim(), pair?.role].filter(Boolean).length;
  return filled === 1
    ? 'Fill in both the name of the pair and whether this is the image before or after.'
    : true;
}
