import { useRouter } from 'next/navigation';
import type { RefObject } from 'react';
import { bookingPath } from '#domain/pages.ts';
import { telephoneHref } from '#domain/telephone-href.ts';
import { clearQuoteDraft, storeQuoteDraft } from '#features/quote/draft/quote-draft-storage.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Quote } from './use-quote.ts';
import type { QuoteSubmission } from './use-save-quote.ts';

type Props = {
  quote: Quote;
  submission: QuoteSubmission;
  phone: string;
  /** Takes the focus after saving. */
  ready: RefObject<HTMLDivElement | null>;
};

export function QuoteActions({ quote, submission, phone, ready }: Props) {
  const router = useRouter();
  const { draft, saved, changedSinceSave } = quote.state;
  const { result, isSending, alert } = submission;
  const isEmpty = quote.figures.lines.length === 0;

  function book() {
    if (saved) clearQuoteDraft();
    else storeQuoteDraft({ ...draft, selected: quote.estimate.lines.map((line) => line.id) });
    router.push(bookingPath(saved?.id ?? null));
  }

  return (
    <div className="mt-6 space-y-4">
      {result?.status === 'success' ? null : <FormAlert ref={alert} result={result} />}
      {changedSinceSave ? (
        <Alert tone="info" role="status">
          <p>You changed your quote after saving it. Save it again to keep the new prices.</p>
        </Alert>
      ) : null}
      <div className="grid gap-3">
        <Button
          type="submit"
          variant="secondary"
          disabled={isEmpty || saved !== null}
          aria-disabled={isSending || undefined}
          aria-describedby={isEmpty ? 'quote-hint' : undefined}
        >
          {isSending ? 'Saving...' : 'Save Quote'}
        </Button>
        <Button
          disabled={isEmpty || isSending}
          aria-describedby={isEmpty ? 'quote-hint' : undefined}
          onClick={book}
        >
          Book Now
        </Button>
      </div>
      {isEmpty ? (
        <p id="quote-hint" className="text-sm text-ink-700">
          Choose at least one service to save your quote or book.
        </p>
      ) : null}
      {saved ? (
        <div
          ref={ready}
          tabIndex={-1}
          className="rounded-field border border-success-200 bg-success-50 p-5"
        >
          <p className="text-sm font-semibold text-success-700">
            Saved as quote #{saved.quoteNumber}
          </p>
          <h3 className="mt-1 text-lg">Ready to schedule your appointment?</h3>
          <p className="mt-1 text-ink-700">Book it now, or talk to us first:</p>
          <a
            href={telephoneHref(phone)}
            className="mt-2 inline-flex min-h-11 items-center gap-2 font-bold text-ice-700 hover:underline"
          >
            <Icon name="phone" /> Call us at {phone}
          </a>
        </div>
      ) : null}
    </div>
  );
}
