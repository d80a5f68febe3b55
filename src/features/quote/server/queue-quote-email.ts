import { requestQuoteEmail } from '#data/quotes.ts';
import type { EmailQuoteResult } from '#features/quote/quote-result.ts';
import { rejectionReason } from '#forms/rejection-reason.ts';
import { isEmailAddress } from '#lib/email-address.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

const TEXTS = {
  queued: "It's on its way. Look in your spam folder if it doesn't arrive within a few minutes.",
  limited: 'This quote was emailed several times already. Please try again later.',
  gone: 'This quote has expired or is already booked.',
} as const;

const refused = (text: string): EmailQuoteResult => ({ isQueued: false, text });

/** Queues an email with a saved quote, to the quote's own address. */
export async function queueQuoteEmail(quoteId: unknown, email: unknown): Promise<EmailQuoteResult> {
  if (typeof quoteId !== 'string' || !isUuid(quoteId)) return refused(TEXTS.gone);
  const address = typeof email === 'string' ? email.trim() : '';
  if (!isEmailAddress(address)) return refused('Please enter a valid email address.');
  try {
    const sent = { form: 'quote-email', submissionId: quoteId, looksLikeSpam: false } as const;
    const rejection = await rejectionReason(sent);
    if (rejection) return refused(rejection);
    const state = await requestQuoteEmail(quoteId, address);
    return { isQueued: state === 'queued', text: TEXTS[state] };
  } catch (error) {
    log.error('A quote could not be emailed.', { error });
    return refused('The email could not be sent. Please try again.');
  }
}
