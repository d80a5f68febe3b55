/** More than this product ever sends. */
const MAX_DEPTH = 200;

/**
 * Whether JSON is nested so deeply that it could exhaust the stack of PGlite, which has no guard of its own.
 * Brackets inside JSON strings do not count.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
