import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { emailQuote } from '#booking/quote/actions.ts';
import { storeQuoteEmail } from '#booking/quote/draft/last-quote.ts';
import type { EmailQuoteResult } from '#booking/quote/quote-result.ts';
import { isEmailAddress } from '#config/field-limits.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';

type Props = {
  quoteId: string;
  /** The quote was saved with an address, to which it goes. */
  hasEmail: boolean;
  /** That address, in the browser where it was typed. */
  email: string;
};

/** Sends the quote to its own address; one without an address takes the one that is typed here. */
export function EmailQuote({ quoteId, hasEmail, email }: Props) {
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

  // The field and the button are gone then, and the focus with them.
  useEffect(() => {
    if (isQueued) status.current?.focus();
  }, [isQueued]);

  async function send() {
    if (isSending) return;
    setSending(true);
    const outcome = await emailQuote(quoteId, typed).catch((): EmailQuoteResult => ({
      isQueued: false,
      text: 'The email could not be sent. Please try again.',
    }));
    if (outcome.isQueued && typed) storeQuoteEmail(quoteId, typed.trim());
    setResult(outcome);
    setSending(false);
  }

  function change(address: string) {
    setTyped(address);
    if (emailError && isEmailAddress(address.trim())) setResult(null);
  }

  // It stands inside the form of the quote, which Enter would save.
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
          {hasEmail && !email ? 'Email it to whoever saved it' : 'Email it to me'}
        </Button>
      )}
      <p ref={status} tabIndex={-1} role="status" className="text-sm wrap-anywhere text-ink-700">
        {result?.text}
      </p>
    </div>
  );
}
