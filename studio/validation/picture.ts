export type PictureValue = {
  asset?: { _ref?: string | undefined } | undefined;
  alt?: string | undefined;
};

const MAX_LENGTH = 220;

/** @returns true, or what to do about it */
export function checkPicture(picture: PictureValue | undefined): true | string {
  return picture?.asset ? true : 'Add a picture.';
}

/** Alt text is asked for as soon as there is a picture: it is what a blind visitor gets instead. */
export function checkAlt(
  alt: string | undefined,
  picture: PictureValue | undefined,
): true | string {
  if (!picture?.asset) return true;
  if (!alt?.trim()) {
    return 'Say in one sentence what the picture shows, for visitors who cannot see it.';
  }
  return alt.length > MAX_LENGTH ? `Shorten it to ${MAX_LENGTH} characters or fewer.` : true;
}

export type PairValue = { name?: string | undefined; role?: string | undefined };

/** A picture belongs to a before/after pair with both answers, or to none. */
export function checkPair(pair: PairValue | undefined): true | string {
  const filled = [pair?.name?.trim(), pair?.role].filter(Boolean).length;
  return filled === 1
    ? 'Fill in both the name of the pair and whether this is the picture before or after.'
    : true;
}
