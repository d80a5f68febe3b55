import { httpError } from '../errors.ts';

/** The decoded segments of a path. */
export function splitPath(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw httpError(400, 'Bad Request', 'The address is not properly encoded');
  }
}

/**
 * Compares a path with a pattern like `/data/query/:dataset`.
 * @returns the named segments, or null when it does not match
 */
export function matchRoute(pattern: string, segments: string[]): Record<string, string> | null {
  const expected = pattern.split('/').filter(Boolean);
  if (expected.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = segment;
    else if (part !== segment) return null;
  }
  return params;
}
