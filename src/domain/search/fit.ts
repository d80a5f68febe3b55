/** What search results show of a title, and of a description, in characters. */
export const MAX_TITLE = 60;
export const MAX_DESCRIPTION = 155;

/**
 * The first text that fits: whoever writes them leaves out one part after the other. When none does, as
 * many leading words of the last one as fit.
 */
export function firstFitting(max: number, ...texts: string[]): string {
  const tidy = texts.map((text) => text.trim());
  return tidy.find((text) => text.length <= max) ?? leadingWords(max, tidy.at(-1) ?? '');
}

/** What should not end a text. */
const LOOSE_END = /(?:[\s,;:&–—|-]|\s(?:a|an|and|at|for|from|in|of|on|or|the|to|with))+$/i;

/** Whole words. A single one that is longer stays whole. */
function leadingWords(max: number, text: string): string {
  const [first = '', ...words] = text.split(/\s+/);
  let short = first;
  for (const word of words) {
    if (`${short} ${word}`.length > max) break;
    short = `${short} ${word}`;
  }
  return short.replace(LOOSE_END, '');
}
