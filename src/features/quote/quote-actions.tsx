import { useRouter } from 'next/navigation';
import type { RefObject } from 'react';
import { clearQuoteDraft, storeQuoteDraft } from './draft/quote-draft-storage.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Alert } from '#ui/alert.tsx';
import { telephoneHref } from '#domain/telephone-href.ts';
import type { Quote } from './use-quote.ts';
import type { QuoteSaving } from './use-save-quote.ts';
import { bookingPath } from '#domain/pages.ts';

type Props = {
  quote: Quote;
  saving: QuoteSaving;
  phone: string;
  /** Takes the focus after saving. */
  ready: RefObject<HTMLDivElement | null>;
};

export function QuoteActions({ quote, saving, phone, ready }: Props) {
  const router = useRouter();
  const { draft, saved, outdated } = quote.state;
  const empty = quote.figures.lines.length === 0;

  function book() {
    if (saved) clearQuoteDraft();
    else storeQuoteDraft({ ...draft, selected: quote.estimate.lines.map((line) => line.id) });
    router.push(bookingPath(saved?.id ?? null));
  }

  return (
    <div className="mt-6 space-y-4">
      {saving.failure ? (
        <Alert tone="danger" role="alert">
          <p>{saving.failure.text}</p>
        </Alert>
      ) : null}
      {outdated ? (
        <Alert tone="info" role="status">
          <p>You changed your quote after saving it. Save it again to keep the new figures.</p>
        </Alert>
      ) : null}
      <div className="grid gap-3">
        <Button
          type="submit"
          variant="secondary"
          disabled={empty || saved !== null}
          aria-disabled={saving.saving || undefined}
          aria-describedby={empty ? 'quote-hint' : undefined}
        >
          {saving.saving ? 'Saving...' : 'Save Quote'}
        </Button>
        <Button
          disabled={empty || saving.saving}
          aria-describedby={empty ? 'quote-hint' : undefined}
          onClick={book}
        >
          Book Now
        </Button>
      </div>
      {empty ? (
        <p id="quote-hint" className="text-sm text-ink-700">
          Choose at least one service to save your quote or to book.
        </p>
      ) : null}
      {saved ? (
        <div
          ref={ready}
          tabIndex={-1}
          className="rounded-field bg-success-50 p-5 ring-1 ring-success-200 ring-inset"
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
