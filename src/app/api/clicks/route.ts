import { environment } from '#config/env.ts';
import { addContactClick } from '#data/contact.ts';
import { DataError } from '#data/errors.ts';
import { CONTACT_KINDS } from '#domain/contact.ts';
import { isFromOwnPage } from '#lib/addresses.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

export const dynamic = 'force-dynamic';

/** More than people can press within a minute, whatever their origin. */
const MAX_CLICKS = 60;
const MINUTE_MS = 60_000;
const DEADLINE_MS = 2_500;

let minute = { began: 0, clicks: 0 };

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * Counts a press on a phone number, a text message or a map that a page of the site tells, as
 * `tel /services`. It answers 204, or 403 to another site, 400 to anything else than a kind and a page,
 * 429 while too many are sent, and 503 while the database is down or slow.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request.headers, [new URL(environment().siteUrl).host])) return answer(403);
  if (Date.now() - minute.began >= MINUTE_MS) minute = { began: Date.now(), clicks: 0 };
  minute.clicks += 1;
  if (minute.clicks > MAX_CLICKS) return answer(429);
  const [word = '', path = ''] = (await request.text()).split(' ');
  const kind = CONTACT_KINDS.find((one) => one === word);
  if (!kind) return answer(400);
  // The address of a customer's request is the key to it.
  const page = path.replace(/^\/visit\/.*/, '/visit');
  try {
    const isCounted = await withinDeadline(addContactClick(kind, page), DEADLINE_MS);
    return answer(isCounted ? 204 : 429);
  } catch (error) {
    if (error instanceof DataError && error.kind === 'rejected') return answer(400);
    log.error('A click could not be counted.', { error });
    return answer(503);
  }
}
