import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { emailQuote, type EmailQuoteResult } from '#booking/quote/actions.ts';
import { storeQuoteEmail } from '#booking/quote/draft/last-quote.ts';
import { isEmailAddress } from '#config/field-limits.ts';
import { quotePath } from '#domain/pages.ts';
import type { SavedQuote as Saved } from '#domain/quote/quotes.ts';
import { formatInstantDay } from '#domain/schedule/times.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { showSnackbar } from '#ui/snackbar/show-snackbar.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';

type Props = {
  saved: Pick<Saved, 'id' | 'quoteNumber' | 'expiresAt' | 'hasEmail'>;
  /** The address that the quote was saved with; may be empty. */
  email: string;
  phone: string;
  callHref: string;
  /** The time zone of the business. */
  timeZone: string;
  /** Receives the focus after saving. */
  ref: RefObject<HTMLDivElement | null>;
};

/** Shows a saved quote: its number, how long it is valid, and how to keep it. */
export function SavedQuote({ saved, email, phone, callHref, timeZone, ref }: Props) {
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
    // The promise rejects when the visitor closes the share sheet.
    navigator.share({ title: `Quote #${saved.quoteNumber}`, url }).catch(() => undefined);
  }

  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="quote-saved mt-6 scroll-mb-28 rounded-field border border-success-200 bg-success-50 p-5"
    >
      <p className="text-sm font-semibold text-success-700">{`Saved as quote #${saved.quoteNumber}`}</p>
      <p className="text-sm text-ink-700">
        <span>Valid until</span>{' '}
        <time dateTime={saved.expiresAt}>{`${formatInstantDay(saved.expiresAt, timeZone)}.`}</time>
      </p>
      <h3 className="mt-2 text-lg">Ready to schedule your appointment?</h3>
      <p className="mt-1 text-ink-700">Book it now, or talk to us first:</p>
      <a
        href={callHref}
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-bold text-ice-700 hover:underline"
      >
        <Icon name="phone" /> <span>{`Call us at ${phone}`}</span>
      </a>
      <p className="hidden print:block">{url}</p>
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

type EmailQuoteProps = {
  quoteId: string;
  /** Whether the quote was saved with an email address. */
  hasEmail: boolean;
  /** That address, if it was typed in this browser. */
  email: string;
};

/** Emails the quote to its own address, or to one typed here if it has none. */
function EmailQuote({ quoteId, hasEmail, email }: EmailQuoteProps) {
  const [typed, setTyped] = useState('');
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<EmailQuoteResult | null>(null);

  const status = useRef<HTMLParagraphElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isQueued = result?.isQueued ?? false;
  const emailError = result?.emailError;

  useEffect(() => {
    if (emailError) field.current?.focus();
  }, [emailError, result]);

  // The field and the button disappear, so move the focus.
  useEffect(() => {
    if (isQueued) status.current?.focus();
  }, [isQueued]);

  async function send() {
    if (isSending) return;
    setSending(true);
    // The browser may have filled in the field without firing an event.
    const address = field.current?.value ?? typed;
    const outcome = await emailQuote(quoteId, address).catch((): EmailQuoteResult => ({
      isQueued: false,
      text: "We couldn't send the email. Please try again.",
    }));
    if (outcome.isQueued && address) storeQuoteEmail(quoteId, address.trim());
    setResult(outcome);
    setSending(false);
  }

  function change(address: string) {
    setTyped(address);
    if (emailError && isEmailAddress(address.trim())) setResult(null);
  }

  // Otherwise Enter would save the quote form around it.
  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void send();
  }

  return (
    <div className="mt-3 flex flex-col gap-2">
      {hasEmail || isQueued ? null : (
        <TextField
          ref={field}
          id="keep-email"
          error={emailError}
          label="Your email"
          type="email"
          autoComplete="email"
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={sendOnEnter}
        />
      )}
      {isQueued ? null : (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          aria-disabled={isSending || undefined}
          onClick={() => void send()}
        >
          {hasEmail && !email ? 'Email it to the person who saved it' : 'Email it to me'}
        </Button>
      )}
      <p ref={status} tabIndex={-1} role="status" className="text-sm text-ink-700">
        {result?.text}
      </p>
    </div>
  );
}
