/** What the fonts of the share images hold: Latin letters of all languages and common signs. */
const UNKNOWN = /[^\u0020-\u007E\u00A0-\u024F\u1E00-\u1EFF‐-―‘-„•…€™]/gu;

/**
 * Leaves out what the fonts cannot draw. The renderer would otherwise fetch a font or an emoji from
 * a third party each time, and wait for it.
 */
export function drawableText(text: string): string {
  return text.replace(UNKNOWN, ' ').replace(/\s+/g, ' ').trim();
}
