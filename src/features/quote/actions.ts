'use server';

import type { QuoteResult } from './quote-result.ts';
import { createQuote } from './server/create-quote.ts';

/** Called by the form's script. */
export async function submitQuote(submissionId: unknown, draft: unknown): Promise<QuoteResult> {
  return createQuote(submissionId, draft);
}
