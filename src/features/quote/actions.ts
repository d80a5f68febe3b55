'use server';

import { after } from 'next/server';
import { runOutbox } from '#outbox/run-outbox.ts';
import type { EmailQuoteResult, QuoteResult } from './quote-result.ts';
import { createQuote } from './server/create-quote.ts';
import { queueQuoteEmail } from './server/queue-quote-email.ts';

/** Called by the form's script. */
export async function submitQuote(
  submissionId: unknown,
  draft: unknown,
  lead?: unknown,
): Promise<QuoteResult> {
  return createQuote(submissionId, draft, lead);
}

/** Called by "Email it to me" of a saved quote. */
export async function emailQuote(quoteId: unknown, email: unknown): Promise<EmailQuoteResult> {
  const result = await queueQuoteEmail(quoteId, email);
  if (result.isQueued) after(runOutbox);
  return result;
}
