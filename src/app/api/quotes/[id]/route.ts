import { loadQuote, readQuoteStatus } from '#data/quotes.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

type Context = { params: Promise<{ id: string }> };

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * Returns the saved quote with this unguessable id, `"converted"` or `"expired"` if it can't be opened, and
 * `null` if it is unknown. A 404 would log an error in the console of a visitor with an old link. Responds
 * with 503 while the database is down.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  try {
    const { id } = await params;
    const found = isUuid(id) ? ((await loadQuote(id)) ?? (await readQuoteStatus(id))) : null;
    return Response.json(found, { headers });
  } catch (error) {
    log.error('A quote could not be loaded.', { error });
    const body = { error: 'The quote is temporarily unavailable.' };
    return Response.json(body, { status: 503, headers });
  }
}
