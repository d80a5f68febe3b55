import type { QuoteDraft, QuoteText } from './draft/quote-draft.ts';
import { looksLikeEmail } from '#lib/forms/form-values.ts';

export type QuoteErrors = Partial<Record<QuoteText, string>>;

const MAX_LENGTH = { make: 60, model: 60, name: 100, email: 254, phone: 40 } as const;
const LABELS = {
  make: 'Make',
  model: 'Model',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
} as const;
const BOUNDED = ['make', 'model', 'name', 'email', 'phone'] as const;

/** The quote form's rules, for browser and server: nothing is required, what is given must make sense. */
export function validateQuote(draft: QuoteDraft): QuoteErrors {
  const errors: QuoteErrors = {};
  for (const field of BOUNDED) {
    if (draft[field].trim().length > MAX_LENGTH[field]) {
      errors[field] = `${LABELS[field]} may have at most ${MAX_LENGTH[field]} characters.`;
    }
  }
  const email = draft.email.trim();
  if (email !== '' && !looksLikeEmail(email)) {
    errors.email ??= 'Please enter a valid email address, or leave it empty.';
  }
  const year = draft.year.trim();
  if (year !== '' && !/^(19|20)\d\d$/.test(year) && year !== '2100') {
    errors.year = 'Please enter a year like 2021, or leave it empty.';
  }
  return errors;
}
