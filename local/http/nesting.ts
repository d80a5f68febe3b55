/** More than this product ever sends. */
const MAX_DEPTH = 200;

/**
 * Whether JSON is nested so deeply that it could exhaust the stack of what reads it: PGlite has no guard of
 * its own, and neither has the evaluation of queries. Brackets inside JSON strings do not count.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
