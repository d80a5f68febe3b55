import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/**
 * What is known of a quote, for a caller with its unguessable id. Unknown is `null` and not a 404: that
 * would put an error into the console of a visitor with an old link. 503 when the database is down.
 * @param problem what the log says when it could not be read
 */
export async function respondWithQuote(
  params: Promise<{ id: string }>,
  read: (id: string) => Promise<unknown>,
  problem: string,
): Promise<Response> {
  try {
    const { id } = await params;
    return Response.json(isUuid(id) ? await read(id) : null, { headers });
  } catch (error) {
    log.error(problem, { error });
    const body = { error: 'The quote is temporarily unavailable.' };
    return Response.json(body, { status: 503, headers });
  }
}
