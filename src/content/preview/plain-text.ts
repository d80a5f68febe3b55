import { stegaClean } from '@sanity/client/stega';

/** A text without the hidden edit link that it carries in a preview, for whatever is no printing. */
export function plainText(text: string): string {
  return stegaClean(text).trim();
}
