import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the request has this secret as its bearer token, compared in constant time. */
export function hasBearer(headers: Headers, secret: string): boolean {
  const [, token = ''] = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return timingSafeEqual(digest(token), digest(secret));
}
