import type { RefObject } from 'react';
import { formatInstantDay } from '#domain/booking/times.ts';
import { telephoneHref } from '#domain/contact.ts';
import { quotePath } from '#domain/pages.ts';
import type { SavedQuote as Saved } from '#domain/pricing/quotes.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { showSnackbar } from '#ui/snackbar/show-snackbar.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import { EmailQuote } from './email-quote.tsx';

type Props = {
  saved: Pick<Saved, 'id' | 'quoteNumber' | 'expiresAt' | 'hasEmail'>;
  /** The address that the quote was saved with; may be empty. */
  email: string;
  phone: string;
  /** Of the business. */
  timeZone: string;
  /** Takes the focus after saving. */
  ref: RefObject<HTMLDivElement | null>;
};

/** A quote once it is saved: what it is called, how long it holds, and how to keep it. */
export function SavedQuote({ saved, email, phone, timeZone, ref }: Props) {
  // Browsers share and copy on secure pages only.
  const isShareable = useInBrowser(() => 'share' in navigator);
  const url = new URL(quotePath(saved.id), location.href).href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showSnackbar('Link to your quote copied');
    } catch {
      showSnackbar(`Your browser blocked copying. The link is ${url}.`);
    }
  }

  function share() {
    // Closing the sheet is an answer too.
    navigator.share({ title: `Quote #${saved.quoteNumber}`, url }).catch(() => undefined);
  }

  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="quote-saved mt-6 scroll-mb-28 rounded-field border border-success-200 bg-success-50 p-5"
    >
      <p className="text-sm font-semibold text-success-700">Saved as quote #{saved.quoteNumber}</p>
      <p className="text-sm text-ink-700">
        Valid until{' '}
        <time dateTime={saved.expiresAt}>{formatInstantDay(saved.expiresAt, timeZone)}</time>.
      </p>
      <h3 className="mt-2 text-lg">Ready to schedule your appointment?</h3>
      <p className="mt-1 text-ink-700">Book it now, or talk to us first:</p>
      <a
        href={telephoneHref(phone)}
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-bold text-ice-700 hover:underline"
      >
        <Icon name="phone" /> Call us at {phone}
      </a>
      <p className="hidden wrap-anywhere print:block">{url}</p>
      <div className="mt-3 border-t border-success-200 pt-4 print:hidden">
        <h3 className="text-base">Keep this quote</h3>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="ghost" size="sm" onClick={() => void copy()}>
            Copy link
          </Button>
          {isShareable ? (
            <Button variant="ghost" size="sm" onClick={share}>
              Share
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <EmailQuote key={saved.id} quoteId={saved.id} hasEmail={saved.hasEmail} email={email} />
      </div>
    </div>
  );
}
