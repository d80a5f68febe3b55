import { readTicket } from '#booking/form/server/ticket-cookie.ts';
import { managePath } from '#domain/booking/manage-path.ts';
import { PATHS } from '#domain/pages.ts';

/** Redirects to the customer's page, so that its secret is in no page that a script can read. */
export async function GET(): Promise<Response> {
  const ticket = await readTicket();
  return new Response(null, {
    status: 303,
    headers: {
      Location: ticket ? managePath(ticket.token) : PATHS['booking-confirmation'],
      'Cache-Control': 'private, no-store',
    },
  });
}
