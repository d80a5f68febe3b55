import { keepTicket } from '#booking/form/server/ticket-cookie.ts';
import { environment } from '#config/env.ts';
import { isFromOwnPage } from '#lib/addresses.ts';

/** Stores the sealed ticket that the booking form's script sends in a cookie. */
export async function POST(request: Request): Promise<Response> {
  if (!isFromOwnPage(request.headers, [new URL(environment().siteUrl).host])) return answer(403);
  return answer((await keepTicket(await request.text())) ? 204 : 400);
}

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });
