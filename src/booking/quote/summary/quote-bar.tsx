import { useRouter } from 'next/navigation';
import type { Quote } from '#booking/quote/builder/use-quote.ts';
import { clearQuoteDraft, storeQuoteDraft } from '#booking/quote/draft/quote-draft-storage.ts';
import { bookingPath } from '#domain/pages.ts';
import { Button } from '#ui/button/button.tsx';
import { CountingAmount } from './counting-amount.tsx';
import { feeNote } from './quote-summary.tsx';
import './quote-bar.css';

/** Renders the total of the quote with the Save and Book buttons. */
export function QuoteBar({ quote, isSending }: { quote: Quote; isSending: boolean }) {
  const router = useRouter();
  const { saved } = quote.state;
  const { lines, total } = quote.figures;
  const isEmpty = lines.length === 0;

  function book() {
    if (saved) clearQuoteDraft();
    else
      storeQuoteDraft({
        ...quote.readShown(),
        selected: quote.estimate.lines.map((line) => line.id),
      });
    router.push(bookingPath(saved?.id ?? null));
  }

  return (
    <div className="quote-bar">
      {isEmpty ? (
        <p className="text-sm text-ink-700">Select services to see your quote.</p>
      ) : (
        <p>
          <span className="block text-xl font-extrabold">
            <CountingAmount amount={total.total} />
          </span>
          <span className="block text-sm text-ink-700">
            {[feeNote(total), quote.duration && `about ${quote.duration}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
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
      {isEmpty ? (
        <p id="quote-hint" className="sr-only text-sm text-ink-700">
          Choose at least one service to save your quote or book.
        </p>
      ) : null}
    </div>
  );
}
