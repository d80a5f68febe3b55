import { DataError } from '#data/errors.ts';
import { CONTACT_KINDS, type ContactKind } from '#domain/contact.ts';
import { isFromOwnPage } from '#lib/addresses.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

/** More than people can press within a minute, whoever sends them. */
export const MAX_CLICKS = 60;
const MINUTE_MS = 60_000;
const DEADLINE_MS = 2_500;

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * Counts a press that a page of the site tells.
 * @param add stores one
 * @param siteHosts hosts besides the request's own whose pages may tell
 * @returns a function that never throws: 204, or 403 for another site, 400 for anything else than a kind
 *   and a page, 429 while too many are sent, 503 while the database is down or slow
 */
export function createClickResponder(
  add: (kind: ContactKind, page: string) => Promise<boolean>,
  siteHosts: readonly string[],
  now = Date.now,
): (request: Request) => Promise<Response> {
  let minute = { began: now(), clicks: 0 };

  return async (request) => {
    if (!isFromOwnPage(request.headers, siteHosts)) return answer(403);
    if (now() - minute.began >= MINUTE_MS) minute = { began: now(), clicks: 0 };
    minute.clicks += 1;
    if (minute.clicks > MAX_CLICKS) return answer(429);
    const [word = '', path = ''] = (await request.text()).split(' ');
    const kind = CONTACT_KINDS.find((one) => one === word);
    if (!kind) return answer(400);
    return store(() => add(kind, withoutSecret(path)));
  };
}

/** The address of a customer's request is the key to it. */
const withoutSecret = (path: string) => path.replace(/^\/visit\/.*/, '/visit');

async function store(add: () => Promise<boolean>): Promise<Response> {
  try {
    return answer((await withinDeadline(add(), DEADLINE_MS)) ? 204 : 429);
  } catch (error) {
    if (error instanceof DataError && error.kind === 'rejected') return answer(400);
    log.error('A click could not be counted.', { error });
    return answer(503);
  }
}
