import { readQuoteStatus } from '#data/quotes.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/** Whether a quote is active, converted or expired; null for an unknown one. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  try {
    const { id } = await params;
    return Response.json(isUuid(id) ? await readQuoteStatus(id) : null, { headers });
  } catch (error) {
    log.error('The status of a quote could not be read.', { error });
    const body = { error: 'The quote is temporarily unavailable.' };
    return Response.json(body, { status: 503, headers });
  }
}
