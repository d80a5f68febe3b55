import { loadQuote, readQuoteStatus } from '#data/quotes.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

type Context = { params: Promise<{ id: string }> };

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * A saved quote, for a caller with its unguessable id; of one that can't be opened what became of it,
 * `"converted"` or `"expired"`. Unknown is `null` and not a 404: that would put an error into the console of
 * a visitor with an old link. 503 when the database is down.
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
