import { respondWithQuote } from '#booking/quote/server/respond-with-quote.ts';
import { loadQuote } from '#data/quotes.ts';

type Context = { params: Promise<{ id: string }> };

/** A saved quote; null when it does not exist, is booked or has expired. */
export const GET = (_request: Request, { params }: Context): Promise<Response> =>
  respondWithQuote(params, loadQuote, 'A quote could not be loaded.');
