import { createHmac, timingSafeEqual } from 'node:crypto';
import { environment } from '#config/env.ts';

/** Sets these signatures apart from everything else that the key protects. */
const PURPOSE = 'image-crop.v1.';
/** 48 bits: whoever tries one a millisecond needs thousands of years. */
const LENGTH = 8;

/**
 * Signs a crop that a page shows. An image has more crops than anybody could keep, and each costs the
 * content source some work, so `/media` makes only those that the site itself asks for.
 * @param crop left, top, width and height in pixels of the original, e.g. `0,100,1200,600`
 */
export function signCrop(file: string, crop: string): string {
  return createHmac('sha256', environment().actionsKey)
    .update(`${PURPOSE}${file}.${crop}`)
    .digest('base64url')
    .slice(0, LENGTH);
}

/** Whether the site signed this crop of this file. */
export function isSignedCrop(file: string, crop: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(signCrop(file, crop)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
