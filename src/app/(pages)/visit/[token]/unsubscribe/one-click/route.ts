import { unsubscribe } from '#data/bookings/invitations.ts';
import { unsubscribePath } from '#domain/booking/invitation/invitations.ts';
import { isManageToken } from '#domain/booking/manage-path.ts';
import { log } from '#lib/logging/log.ts';

type Context = { params: Promise<{ token: string }> };

export const dynamic = 'force-dynamic';

/**
 * Handles a one-click unsubscribe from a mail program. Responds with 200, 404 for an unknown link, and 503
 * while the database is down.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  try {
    const isUnsubscribed = isManageToken(token) && (await unsubscribe(token));
    return new Response(isUnsubscribed ? 'Unsubscribed.' : 'This link is not valid.', {
      status: isUnsubscribed ? 200 : 404,
    });
  } catch (error) {
    log.error('A one-click unsubscribe failed.', { error });
    return new Response('Please try again in a minute.', {
      status: 503,
      headers: { 'Retry-After': '60' },
    });
  }
}

/** Redirects a person who opens the link to the page that asks. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return new Response(null, { status: 303, headers: { Location: unsubscribePath(token) } });
}
