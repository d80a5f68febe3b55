/** Everything but what the fonts of the share images cover: Latin letters and common symbols. */
const UNSUPPORTED = /[^\u0020-\u007E\u00A0-\u024F\u1E00-\u1EFF‐-―‘-„•…€™]/gu;

/**
 * Removes characters that the fonts can't draw. For each of them the renderer would fetch a font or
 * an emoji from a third party, and wait for it.
 */
export function drawableText(text: string): string {
  return text.replace(UNSUPPORTED, ' ').replace(/\s+/g, ' ').trim();
}
