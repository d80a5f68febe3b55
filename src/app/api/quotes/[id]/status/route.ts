import { readQuoteStatus } from '#data/quotes.ts';
import { respondWithQuote } from '#features/quote/server/respond-with-quote.ts';

type Context = { params: Promise<{ id: string }> };

/** Whether a quote is active, converted or expired; null for an unknown one. */
export const GET = (_request: Request, { params }: Context): Promise<Response> =>
  respondWithQuote(params, readQuoteStatus, 'The status of a quote could not be read.');
