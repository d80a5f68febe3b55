import { tooManyRequests } from './api-error.ts';

const WINDOW_MS = 1000;

/**
 * Limits requests per sliding second, as Resend does (2 by default).
 * @returns a function that admits one request and returns headers for its response; throws ApiError 429
 */
export function limitRate(perSecond: number, now: () => number) {
  let admitted: number[] = [];
  return function admit(): Record<string, string> {
    const present = now();
    admitted = admitted.filter((instant) => instant > present - WINDOW_MS);
    const oldest = admitted[0];
    if (admitted.length >= perSecond && oldest !== undefined) {
      const waitSeconds = Math.max(1, Math.ceil((oldest + WINDOW_MS - present) / 1000));
      throw tooManyRequests(perSecond, waitSeconds);
    }
    admitted.push(present);
    return {
      'ratelimit-limit': String(perSecond),
      'ratelimit-remaining': String(perSecond - admitted.length),
      'ratelimit-reset': '1',
    };
  };
}
