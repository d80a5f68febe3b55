import { environment } from '#config/env.ts';
import { addContactClick } from '#data/contact.ts';
import { DataError } from '#data/errors.ts';
import { CONTACT_KINDS } from '#domain/contact/contact-links.ts';
import { isFromOwnPage } from '#lib/addresses.ts';
import { withinDeadline } from '#lib/deadline.ts';
import { log } from '#lib/logging/log.ts';

export const dynamic = 'force-dynamic';

/** The most clicks to count per minute, more than real visitors cause. */
const MAX_CLICKS = 60;
const MINUTE_MS = 60_000;
const DEADLINE_MS = 2_500;

let minute = { began: 0, clicks: 0 };

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });

/**
 * Counts a click on a phone number, a text message or a map, sent by a page of the site as
 * `tel /services`. Responds with 204, 403 to other sites, 400 to a malformed body, 429 to too many
 * clicks, and 503 while the database is down or slow.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request.headers, [new URL(environment().siteUrl).host])) return answer(403);
  if (Date.now() - minute.began >= MINUTE_MS) minute = { began: Date.now(), clicks: 0 };
  minute.clicks += 1;
  if (minute.clicks > MAX_CLICKS) return answer(429);
  const [word = '', path = ''] = (await request.text()).split(' ');
  const kind = CONTACT_KINDS.find((one) => one === word);
  if (!kind) return answer(400);
  // The URL of a customer's page is a secret.
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
