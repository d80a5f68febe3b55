import { offeredServices } from '#booking/quote/server/offered-services.ts';
import { readActiveServices } from '#data/services.ts';
import { log } from '#lib/logging/log.ts';

export const dynamic = 'force-dynamic';

const headers = { 'Cache-Control': 'no-store' };

/** The services that can be quoted now, for the quote and booking pages. */
export async function GET(): Promise<Response> {
  try {
    return Response.json(offeredServices(await readActiveServices()), { headers });
  } catch (error) {
    log.error('The services could not be read.', { error });
    const body = { error: 'The services are temporarily unavailable.' };
    return Response.json(body, { status: 503, headers });
  }
}
