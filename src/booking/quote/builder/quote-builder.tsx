'use client';

import clsx from 'clsx';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { CodeField } from '#booking/code/code-field.tsx';
import { NewCustomerField } from '#booking/new-customer/new-customer-field.tsx';
import { chooseSaysNew } from '#booking/new-customer/use-says-new.ts';
import { MESSAGES } from '#config/messages.ts';
import { PATHS } from '#domain/pages.ts';
import { Alert } from '#ui/alert.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { PrivacyLink } from '#ui/forms/privacy-link.tsx';
import { useLoaded } from '#ui/forms/use-loaded.ts';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { storeLastQuote } from '../draft/last-quote.ts';
import { QUOTE_TEXTS, type QuoteDraft } from '../draft/quote-draft.ts';
import { KeptQuoteAlert } from '../kept/kept-quote-alert.tsx';
import { useOpenedQuote } from '../kept/use-opened-quote.ts';
import type { QuoteResult } from '../server/create-quote.ts';
import { QuoteBar } from '../summary/quote-bar.tsx';
import { QuoteSummary } from '../summary/quote-summary.tsx';
import { ContactFields, VehicleFields } from './quote-fields.tsx';
import { quoteField } from './quote-state.ts';
import { ServiceChoices } from './service-choices.tsx';
import { type CatalogEntry, QUOTE_FORM, useQuote } from './use-quote.ts';
import './quote-form.css';
import './service-choice.css';
import './print.css';

const validate = async (draft: QuoteDraft) => (await import('../schema.ts')).validateQuote(draft);

const loadSavedQuote = () => import('../summary/saved-quote.tsx');

/** Also loads what shows the saved quote, so that no quote is saved that can't be shown. */
async function loadSend() {
  const [{ sendQuote }] = await Promise.all([import('./send-quote.ts'), loadSavedQuote()]);
  return sendQuote;
}

/** On a wide screen the parts of the result share one card, which has the padding and the shadow. */
const WITHIN_CARD = '@4xl:p-0! @4xl:[box-shadow:none]!';

type Props = {
  phone: string;
  /** The `tel:` link of the phone number. */
  callHref: string;
  businessName: string;
  /** The time zone of the business, where a quote expires at the end of a day. */
  timeZone: string;
  /** The services in the owner's order. */
  catalog: CatalogEntry[];
  /** How many hours before the visit a deposit stops being refundable; null when it always is. */
  refundHours: number | null;
  /** Whether any current offer needs a code. */
  takesCodes: boolean;
  /** Whether any current offer is for new customers. */
  asksIfNew: boolean;
  /** The offers for new customers, in words. */
  newcomerOffers: readonly string[];
  /** The owner's notes, with their numbers filled in. */
  notes: readonly string[];
};

export function QuoteBuilder(props: Props) {
  const { phone, callHref, businessName, timeZone, catalog, takesCodes, notes } = props;
  const form = useRef<HTMLFormElement>(null);
  const ready = useRef<HTMLDivElement>(null);
  const quote = useQuote(form, catalog);
  const opened = useOpenedQuote(quote);
  const { draft, saved, changedSinceSave } = quote.state;
  const { errors, isSending, result, alert, prepare, submit } = useSubmit({
    form,
    fields: QUOTE_TEXTS,
    values: draft,
    validate,
    load: loadSend,
    failure: MESSAGES.quoteSaveFailed,
    onResult: (outcome: QuoteResult, sent) => {
      if (outcome.status === 'success') {
        quote.dispatch({ type: 'saved', quote: outcome.data });
        storeLastQuote(outcome.data, sent.draft);
      }
      // A service or a price may have changed in the meantime.
      if (outcome.status === 'failed' && outcome.detail) void quote.services.refetch();
    },
  });
  const hasResult = saved !== null || changedSinceSave || result !== null;
  const savedId = result?.status === 'success' ? result.data.id : null;

  const summary = useLoaded(loadSavedQuote, saved !== null);
  const isShown = summary !== null;

  // Move the focus, because the pressed button is now disabled.
  useEffect(() => {
    if (!savedId || !isShown) return;
    ready.current?.focus({ preventScroll: true });
    ready.current?.scrollIntoView({ block: 'nearest' });
  }, [savedId, isShown]);

  function sayNew(saysNew: boolean) {
    quote.dispatch({ type: 'change', patch: { saysNew } });
    chooseSaysNew(saysNew);
  }

  function save(event: SubmitEvent) {
    event.preventDefault();
    const { lines } = quote.estimate;
    if (!saved && lines.length > 0) void submit({ draft: quote.readShown(), lines });
  }

  return (
    <div className="@container noscript:hidden">
      <KeptQuoteAlert opened={opened} timeZone={timeZone} />
      <form
        id={QUOTE_FORM}
        ref={form}
        noValidate
        onSubmit={save}
        onFocus={prepare}
        aria-label="Your quote"
        className="quote-form"
      >
        {/* Less padding at the bottom, because the folded fields bring their own. */}
        <section
          aria-labelledby="vehicle-title"
          className="card @max-4xl:pb-2 @4xl:[grid-area:vehicle]"
        >
          <h2 id="vehicle-title">Vehicle Information</h2>
          <VehicleFields quote={quote} errors={errors} disabled={isSending} />
        </section>
        <section aria-labelledby="choices-title" className="card @4xl:[grid-area:services]">
          <h2 id="choices-title">Select Services</h2>
          <ServiceChoices quote={quote} disabled={isSending} />
          {(props.asksIfNew || quote.code.asksIfNew || draft.saysNew) && (
            <NewCustomerField
              offers={props.newcomerOffers}
              checked={draft.saysNew}
              onChange={sayNew}
              className="mt-6"
            />
          )}
          {(takesCodes || draft.code !== '') && (
            <div className="mt-6">
              <CodeField
                {...quoteField(quote, errors)('code')}
                code={quote.code}
                disabled={isSending}
              />
            </div>
          )}
        </section>
        <section aria-label="Contact" className="card @max-4xl:py-2 @4xl:[grid-area:contact]">
          <ContactFields quote={quote} errors={errors} disabled={isSending} />
        </section>
        {/* On a narrow screen the parts are direct children of the form, so that the bar sticks over all of it. */}
        <section
          id="your-quote"
          aria-labelledby="your-quote-title"
          className="quote-result card @max-4xl:contents"
        >
          <div className={clsx('card', WITHIN_CARD)}>
            <p className="mb-4 hidden text-2xl font-extrabold print:block">{businessName}</p>
            <h2 id="your-quote-title">Your Quote</h2>
            <QuoteSummary quote={quote} refundHours={props.refundHours} />
          </div>
          <QuoteBar quote={quote} isSending={isSending} />
          <div className={clsx(WITHIN_CARD, hasResult ? 'card' : 'px-1')}>
            {result?.status === 'success' ? null : <FormAlert ref={alert} result={result} />}
            {changedSinceSave ? (
              <Alert tone="info" role="status" className="mt-4">
                <p>You changed your quote after saving it. Save it again to keep the new prices.</p>
              </Alert>
            ) : null}
            {saved && summary ? (
              <summary.SavedQuote
                ref={ready}
                saved={saved}
                email={draft.email.trim()}
                phone={phone}
                callHref={callHref}
                timeZone={timeZone}
              />
            ) : null}
            <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-700 not-first:mt-6 @4xl:mt-6 @4xl:border-t @4xl:border-mist-200 @4xl:pt-5">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
            <PrivacyLink href={PATHS.privacy} />
          </div>
        </section>
      </form>
    </div>
  );
}
