import { submitQuote } from '#booking/quote/actions.ts';
import type { QuoteDraft } from '#booking/quote/draft/quote-draft.ts';
import { validateQuote } from '#booking/quote/schema.ts';
import { MESSAGES } from '#config/messages.ts';
import { ATTRIBUTION_KEY } from '#domain/attribution/note-attribution.ts';
import type { QuoteLine } from '#domain/quote/quote-lines.ts';
import { readStored } from '#lib/forms/browser-storage.ts';
import { submissionIdFor } from '#lib/forms/submission-id.ts';
import { callServerAction } from '#ui/forms/call-server-action.ts';
import type { QuoteResult } from '../server/create-quote.ts';

/** Validates a quote and saves it. Imported on first interaction, because it loads the schema. */
export async function sendQuote(
  _form: HTMLFormElement,
  { draft, lines }: { draft: QuoteDraft; lines: QuoteLine[] },
): Promise<QuoteResult> {
  // Send only services that are still offered.
  const offered = { ...draft, selected: lines.map((line) => line.id) };
  const validation = validateQuote(offered);
  if (validation.status === 'invalid') return validation;
  // The id covers the prices too: after a price change the same choice is another quote.
  const id = submissionIdFor('quote', [validation.quote, lines]);
  const attribution = JSON.stringify(readStored('session', ATTRIBUTION_KEY));
  return callServerAction(() => submitQuote(id, offered, attribution), MESSAGES.quoteSaveFailed);
}
