import { respondWithQuote } from '#booking/quote/server/respond-with-quote.ts';
import { readQuoteStatus } from '#data/quotes.ts';

type Context = { params: Promise<{ id: string }> };

/** Whether a quote is active, converted or expired; null for an unknown one. */
export const GET = (_request: Request, { params }: Context): Promise<Response> =>
  respondWithQuote(params, readQuoteStatus, 'The status of a quote could not be read.');
