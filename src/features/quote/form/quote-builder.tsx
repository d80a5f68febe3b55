'use client';

import { useRef, type SubmitEvent } from 'react';
import { QueryProvider } from '#features/quote/draft/query-provider.tsx';
import { QuoteNotes } from '#features/quote/summary/quote-notes.tsx';
import { QuoteSummary } from '#features/quote/summary/quote-summary.tsx';
import { QuoteTotalBar } from '#features/quote/summary/quote-total-bar.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { ServiceChoices } from './service-choices.tsx';
import { useQuote } from './use-quote.ts';
import { useSaveQuote } from './use-save-quote.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import './quote-form.css';

export function QuoteBuilder({ phone }: { phone: string }) {
  return (
    <QueryProvider>
      <div className="@container">
        <QuoteForm phone={phone} />
      </div>
    </QueryProvider>
  );
}

function QuoteForm({ phone }: { phone: string }) {
  const form = useRef<HTMLFormElement>(null);
  const ready = useRef<HTMLDivElement>(null);
  const quote = useQuote(form);
  const submission = useSaveQuote(quote, form, ready);
  const { errors, isSending } = submission;
  const { lines, total } = quote.figures;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    submission.save();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={submission.prepare}
      aria-label="Your quote"
      className="quote-form"
    >
      <div>
        <div className="quote-inputs">
          <section aria-labelledby="vehicle-title" className="card p-6">
            <h2 id="vehicle-title" className="mb-5 text-xl">
              Vehicle Information
            </h2>
            <VehicleFields quote={quote} errors={errors} disabled={isSending} />
          </section>
          <section aria-labelledby="choices-title" className="card p-6">
            <h2 id="choices-title" className="mb-5 text-xl">
              Select Services
            </h2>
            <ServiceChoices quote={quote} disabled={isSending} />
          </section>
        </div>
        {lines.length > 0 ? <QuoteTotalBar total={total.total} count={lines.length} /> : null}
      </div>
      <section id="your-quote" aria-labelledby="your-quote-title" className="quote-result card p-6">
        <h2 id="your-quote-title" className="mb-2 text-xl">
          Your Quote
        </h2>
        <QuoteSummary figures={quote.figures} />
        <QuoteActions quote={quote} submission={submission} phone={phone} ready={ready} />
        <QuoteNotes />
      </section>
    </form>
  );
}
