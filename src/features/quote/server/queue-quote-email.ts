import { MAX_LENGTH } from '#config/field-limits.ts';
import { FORM_MESSAGES } from '#config/messages.ts';
import { requestQuoteEmail } from '#data/quotes.ts';
import type { EmailQuoteResult } from '#features/quote/quote-result.ts';
import { optionalEmailAddress } from '#forms/field-schemas.ts';
import { refusedField } from '#forms/refused-field.ts';
import { rejectionReason } from '#forms/rejection-reason.ts';
import { isUuid } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';

const TEXTS = {
  queued: "It's on its way. Look in your spam folder if it doesn't arrive within a few minutes.",
  limited: 'This quote was emailed several times already. Please try again later.',
  gone: 'This quote has expired or is already booked.',
} as const;

/** Empty for a quote that was saved with an address. */
const ADDRESS = optionalEmailAddress(MAX_LENGTH.email, FORM_MESSAGES.badEmail);

const refused = (text: string): EmailQuoteResult => ({ isQueued: false, text });

/** Queues an email with a saved quote, to the quote's own address. */
export async function queueQuoteEmail(quoteId: unknown, email: unknown): Promise<EmailQuoteResult> {
  if (typeof quoteId !== 'string' || !isUuid(quoteId)) return refused(TEXTS.gone);
  const address = ADDRESS.safeParse(email);
  if (!address.success) {
    const [issue] = address.error.issues;
    return { ...refused(''), emailError: issue?.message ?? FORM_MESSAGES.badEmail };
  }
  try {
    const sent = { form: 'quote-email', submissionId: quoteId, looksLikeSpam: false } as const;
    const rejection = await rejectionReason(sent);
    if (rejection) return refused(rejection);
    const state = await requestQuoteEmail(quoteId, address.data ?? '');
    return { isQueued: state === 'queued', text: TEXTS[state] };
  } catch (error) {
    log.error('A quote could not be emailed.', { error });
    const { email: emailError } = refusedField(error, ['email']);
    if (emailError) return { ...refused(''), emailError };
    return refused('The email could not be sent. Please try again.');
  }
}
