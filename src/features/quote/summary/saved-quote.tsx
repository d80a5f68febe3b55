import type { RefObject } from 'react';
import { formatInstantDay } from '#domain/bookings/times.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { quotePath } from '#domain/pages.ts';
import type { SavedFigures } from '#features/quote/quote-result.ts';
import { Icon } from '#ui/icon.tsx';
import { KeepQuote } from './keep-quote.tsx';

type Props = {
  saved: SavedFigures;
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
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="quote-saved mt-6 scroll-mb-28 rounded-field border border-success-200 bg-success-50 p-5"
    >
      <p className="text-sm font-semibold text-success-700">Saved as quote #{saved.quoteNumber}</p>
      <p className="text-sm text-ink-700">
        Valid until {formatInstantDay(saved.expiresAt, timeZone)}.
      </p>
      <h3 className="mt-2 text-lg">Ready to schedule your appointment?</h3>
      <p className="mt-1 text-ink-700">Book it now, or talk to us first:</p>
      <a
        href={telephoneHref(phone)}
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-bold text-ice-700 hover:underline"
      >
        <Icon name="phone" /> Call us at {phone}
      </a>
      <p className="hidden wrap-anywhere print:block">
        {new URL(quotePath(saved.id), location.href).href}
      </p>
      <KeepQuote saved={saved} email={email} />
    </div>
  );
}
