import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request carries this secret as its bearer token, compared in constant time. */
export function hasBearer(headers: Headers, secret: string): boolean {
  const given = headers.get('authorization')?.replace(/^Bearer /i, '') ?? '';
  return timingSafeEqual(digest(given), digest(secret));
}
