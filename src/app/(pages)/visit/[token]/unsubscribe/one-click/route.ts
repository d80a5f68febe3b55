import { unsubscribe } from '#data/bookings/invitations.ts';
import { unsubscribePath } from '#domain/booking/invitations.ts';
import { isManageToken } from '#domain/booking/manage-path.ts';
import { log } from '#lib/logging/log.ts';

type Context = { params: Promise<{ token: string }> };

export const dynamic = 'force-dynamic';

/**
 * One click in a program that reads mail. It answers 200, 404 for a link that nobody was given, and 503 while
 * the database is down.
 * @see https://www.rfc-editor.org/rfc/rfc8058
 */
export async function POST(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  try {
    const isUnsubscribed = isManageToken(token) && (await unsubscribe(token));
    return new Response(isUnsubscribed ? 'Stopped.' : 'There is nothing to stop here.', {
      status: isUnsubscribed ? 200 : 404,
    });
  } catch (error) {
    log.error('Emails could not be stopped by one click.', { error });
    return new Response('Please try again in a minute.', {
      status: 503,
      headers: { 'Retry-After': '60' },
    });
  }
}

/** A person who follows the link is asked. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token } = await params;
  return new Response(null, { status: 303, headers: { Location: unsubscribePath(token) } });
}
