import { environment } from '#config/env.ts';
import { keepTicket } from '#features/booking/server/ticket-cookie.ts';
import { isFromOwnPage } from '#lib/is-from-own-page.ts';

const MAX_LENGTH = 200;

/** Opens the sealed ticket that the script of the booking form carries here into a cookie. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  if (!isFromOwnPage(headers, [new URL(environment().siteUrl).host])) return answer(403);
  if (!(Number(headers.get('content-length') ?? NaN) <= MAX_LENGTH)) return answer(400);
  return answer((await keepTicket(await request.text())) ? 204 : 400);
}

const answer = (status: number) =>
  new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } });
