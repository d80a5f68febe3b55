'use client';

import { useRef, type SubmitEvent } from 'react';
import { QueryProvider } from '#features/quote/draft/query-provider.tsx';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteNotes } from './quote-notes.tsx';
import { QuoteSummary } from './quote-summary.tsx';
import { QuoteTotalBar } from './quote-total-bar.tsx';
import { ServiceChoices } from './service-choices.tsx';
import { useQuote } from './use-quote.ts';
import { useSaveQuote } from './use-save-quote.ts';
import { VehicleFields } from './vehicle-fields.tsx';

const CARD = 'rounded-card bg-white p-6 shadow-card ring-1 ring-mist-200';

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
  const saving = useSaveQuote(quote, form, ready);
  const { lines, total } = quote.figures;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void saving.save();
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label="Your quote"
      className="gap-7 @min-[56rem]:grid @min-[56rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[56rem]:items-start @min-[68rem]:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="[&_:is(input,select)]:scroll-mb-32">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 @min-[56rem]:grid-cols-[16.5rem_minmax(0,1fr)] @min-[56rem]:items-start">
          <section aria-labelledby="vehicle-title" className={`${CARD} space-y-5`}>
            <h2 id="vehicle-title" className="text-xl">
              Vehicle Information
            </h2>
            <VehicleFields quote={quote} errors={saving.errors} disabled={saving.saving} />
          </section>
          <section aria-labelledby="choices-title" className={CARD}>
            <h2 id="choices-title" className="mb-5 text-xl">
              Select Services
            </h2>
            <ServiceChoices quote={quote} disabled={saving.saving} />
          </section>
        </div>
        {lines.length > 0 ? <QuoteTotalBar total={total.total} count={lines.length} /> : null}
      </div>
      <section
        id="your-quote"
        aria-labelledby="your-quote-title"
        className={`${CARD} mt-7 @min-[56rem]:sticky @min-[56rem]:top-28 @min-[56rem]:mt-0`}
      >
        <h2 id="your-quote-title" className="mb-2 text-xl">
          Your Quote
        </h2>
        <QuoteSummary figures={quote.figures} />
        <QuoteActions quote={quote} saving={saving} phone={phone} ready={ready} />
        <QuoteNotes />
      </section>
    </form>
  );
}
