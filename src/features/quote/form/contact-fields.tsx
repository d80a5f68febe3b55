import type { FieldErrors } from '#config/submit-result.ts';
import { phoneNote, suggestEmail } from '#domain/reachable.ts';
import type { QuoteText } from '#features/quote/draft/quote-draft.ts';
import { TextField } from '#ui/field.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { NotedField } from '#ui/forms/noted-field.tsx';
import { Fold } from './fold.tsx';
import { quoteField } from './quote-field.ts';
import type { Quote } from './use-quote.ts';

type Props = { quote: Quote; errors: FieldErrors<QuoteText>; disabled: boolean };

export function ContactFields({ quote, errors, disabled }: Props) {
  const field = quoteField(quote, errors);
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <Fold
        label="Your contact details"
        hasError={Boolean(errors.name ?? errors.email ?? errors.phone)}
      >
        <p className="text-[0.9375rem] text-ink-700">
          Your contact details, <span className="whitespace-nowrap">if you like:</span>
        </p>
        <TextField label="Name" optional autoComplete="name" {...field('name')} />
        <EmailField label="Email" optional suggest={suggestEmail} {...field('email')} />
        <NotedField
          label="Phone"
          optional
          type="tel"
          autoComplete="tel"
          note={phoneNote}
          {...field('phone')}
        />
      </Fold>
    </fieldset>
  );
}
