import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FieldErrors } from '#config/submit-result.ts';
import { TextField } from '#ui/field.tsx';
import { EmailField } from '#ui/forms/email-field.tsx';
import { PhoneField } from '#ui/forms/noted-field.tsx';
import { useLoaded } from '#ui/forms/use-loaded.ts';
import { Icon } from '#ui/icon.tsx';
import type { QuoteText } from '../draft/quote-draft.ts';
import { quoteField } from './quote-state.ts';
import type { Quote } from './use-quote.ts';

type Props = {
  label: string;
  /** Opens it, because something in it needs a look. It stays open for a visitor at work there. */
  hasError: boolean;
  children: ReactNode;
};

/** Optional fields: folded on a narrow screen, where the style sheet does not open them. */
export function Fold({ label, hasError, children }: Props) {
  const fold = useRef<HTMLDetailsElement>(null);

  // Before the focus goes there: a hidden field takes none.
  useLayoutEffect(() => {
    if (hasError && fold.current) fold.current.open = true;
  }, [hasError]);

  return (
    <details ref={fold} className="quote-fold">
      <summary>
        <span>
          {label} <span className="font-normal text-ink-500">(optional)</span>
        </span>
        <Icon name="chevron" />
      </summary>
      <div className="grid gap-5 pt-3 pb-2">{children}</div>
    </details>
  );
}

type ContactFieldsProps = { quote: Quote; errors: FieldErrors<QuoteText>; disabled: boolean };

export function ContactFields({ quote, errors, disabled }: ContactFieldsProps) {
  const field = quoteField(quote, errors);
  const { email, phone } = quote.state.draft;
  const doubts = useLoaded(() => import('#domain/reachable.ts'), email + phone !== '');
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
        <EmailField label="Email" optional suggest={doubts?.suggestEmail} {...field('email')} />
        <PhoneField label="Phone" optional note={doubts?.phoneNote} {...field('phone')} />
      </Fold>
    </fieldset>
  );
}
