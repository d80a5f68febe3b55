import { loadQuote } from '#data/quotes.ts';

const headers = { 'Cache-Control': 'private, no-store' };

/** A saved quote by its unguessable id; 404 when there is none, it is booked or expired. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  try {
    const quote = await loadQuote((await params).id);
    if (quote) return Response.json(quote, { headers });
    return Response.json({ error: 'There is no such quote.' }, { status: 404, headers });
  } catch (error) {
    console.error('A quote could not be loaded', error);
    const body = { error: 'The quote is out of reach for a moment.' };
    return Response.json(body, { status: 503, headers });
  }
}
