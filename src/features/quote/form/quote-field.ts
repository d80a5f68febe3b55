import type { FieldErrors } from '#config/submit-result.ts';
import type { QuoteText } from '#features/quote/draft/quote-draft.ts';
import type { Quote } from './use-quote.ts';

/** What every text field of the quote has, by its name. */
export function quoteField(quote: Quote, errors: FieldErrors<QuoteText>) {
  return (name: QuoteText) => ({
    id: `quote-${name}`,
    name,
    value: quote.state.draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => quote.setText(name, event.target.value),
  });
}
