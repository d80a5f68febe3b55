/** Deeper than anything that this product sends. */
const MAX_DEPTH = 200;

/**
 * Whether a text holds JSON so deep that reading it could exhaust the stack of PGlite, which does
 * not notice in time. Brackets inside of JSON strings do not count.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
