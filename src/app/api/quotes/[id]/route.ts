import { loadQuote } from '#data/quotes.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * A saved quote by its unguessable id; null when it does not exist, is booked or has expired. Not a 404:
 * that would put an error into the console of a visitor with an old link.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  try {
    const { id } = await params;
    return Response.json(isUuid(id) ? await loadQuote(id) : null, { headers });
  } catch (error) {
    log.error('A quote could not be loaded.', { error });
    const body = { error: 'The quote is temporarily unavailable.' };
    return Response.json(body, { status: 503, headers });
  }
}
