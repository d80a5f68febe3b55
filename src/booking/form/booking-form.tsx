'use client';

import { useActionState, useRef, type ReactNode, type SubmitEvent } from 'react';
import { storeLastBooking } from '#booking/confirmation/last-booking.ts';
import { SENT, SentBooking } from '#booking/confirmation/sent-booking.tsx';
import { postBooking } from '#booking/form/actions.ts';
import {
  FIELDS_IN_FORM_ORDER,
  newBooking,
  type Booked,
  type BookedBefore,
  type BookingResult,
  type BookingValues,
  type PackageOption,
  type PostedBooking,
} from '#booking/form/booking-fields.ts';
import { QuoteInputs, QuotePanel } from '#booking/form/quoted/quote-panel.tsx';
import { useQuoteSource, useQuoteToasts } from '#booking/form/quoted/use-quote-source.ts';
import { BookingEnd } from '#booking/form/steps/booking-end.tsx';
import { ContinueLinks, StepList } from '#booking/form/steps/step-list.tsx';
import { useSteps } from '#booking/form/steps/use-steps.ts';
import { WhatStep } from '#booking/form/steps/what-step.tsx';
import { WhenStep } from '#booking/form/steps/when-step.tsx';
import { WhereStep } from '#booking/form/steps/where-step.tsx';
import { BookingBar } from '#booking/form/summary/booking-bar.tsx';
import { BookingSummary } from '#booking/form/summary/booking-summary.tsx';
import { isEmpty } from '#booking/form/summary/summarize-booking.ts';
import { usePackages } from '#booking/form/visit-prices/use-packages.ts';
import { useVisit } from '#booking/form/visit-prices/use-visit.ts';
import { NewCustomerField } from '#booking/new-customer/new-customer-field.tsx';
import { chooseSaysNew } from '#booking/new-customer/use-says-new.ts';
import { clearQuote } from '#booking/quote/draft/quote-draft-storage.ts';
import { MESSAGES } from '#config/messages.ts';
import type { ServiceArea } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import type { Home } from '#domain/place/place.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { serverNow } from '#lib/server-clock.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { BOOKING_FORM, useBookingValues } from './fields/booking-values.ts';
import { fieldPropsOf } from './fields/field-props.ts';
import '#booking/form/steps/steps.css';

async function loadSend(timeZone: string) {
  const { sendBooking } = await import('./fields/send-booking.ts');
  return (form: HTMLFormElement, values: BookingValues) => sendBooking(form, values, timeZone);
}

/** Until a response brings the server's time, only the server judges the day. */
async function validateInBrowser(typed: BookingValues, timeZone: string) {
  const { validateBooking } = await import('#booking/form/schema.ts');
  const now = serverNow();
  return validateBooking(typed, now && timeZone, now ?? undefined);
}

type Props = {
  packages: PackageOption[];
  /** The durations of the services, by their ids. */
  durations: [string, string][];
  /** The deposits of the services, by their ids. */
  deposits: [string, DepositRule][];
  /** A deposit is returned until this many hours before the visit; null means always. */
  refundHours: number | null;
  /** Whether an offer for new customers is running. */
  asksIfNew: boolean;
  /** Descriptions of these offers. */
  newcomerOffers: string[];
  areas: ServiceArea[];
  schedule: Schedule;
  home: Home;
  /** The id of the service from the address; may be empty. */
  chosen: string;
  /** Whether an offer with a code is running. */
  takesCodes: boolean;
  /** The earlier booking that the customer repeats. */
  again: BookedBefore | undefined;
  /** When the business answers. */
  answerTime: ReactNode;
  /** Shown instead of the summary while it is empty. */
  beforeChoice: ReactNode;
};

/** The booking form: three steps on a narrow screen, all of them on a wide one beside a summary. */
export function BookingForm(props: Props) {
  const { areas, schedule, home, chosen, again, beforeChoice } = props;
  const { timeZone } = schedule;
  const form = useRef<HTMLFormElement>(null);
  const [posted, post] = useActionState<PostedBooking, FormData>(postBooking, {
    values: { ...newBooking(home.state), ...again?.values, package: chosen },
    result: null,
  });
  const { packages, changed, saysNew, pricesIf, addChanged, claim } = usePackages(
    props.packages,
    posted,
  );
  const quote = useQuoteSource(changed, again?.draft ?? null, saysNew);
  const { values, edit, choose, clear, readShown } = useBookingValues({
    form,
    quote,
    posted,
    areas,
    again,
    state: home.state,
  });
  useQuoteToasts(quote);

  const validate = (typed: BookingValues) => validateInBrowser(typed, timeZone);
  const submitting = useSubmit({
    form,
    fields: FIELDS_IN_FORM_ORDER,
    values,
    validate,
    posted: posted.result,
    load: () => loadSend(timeZone),
    failure: MESSAGES.bookingFailed(null),
    post,
    onResult(outcome: BookingResult) {
      if (outcome.status === 'success') leave(outcome.data);
      if (outcome.status !== 'failed' || !outcome.changedPrices) return;
      addChanged(outcome.changedPrices);
      // A saved quote keeps its prices until it expires.
      if (quote.sentId !== null) void quote.saved.refetch();
    },
  });
  const { result, firstInvalid, isSending, alert, prepare } = submitting;

  const durations = new Map(props.durations);
  const visit = useVisit({
    values,
    postedSize: posted.values.size,
    packages,
    saysNew,
    quote,
    durations,
    deposits: new Map(props.deposits),
    refundHours: props.refundHours,
  });
  const { summary, lacksSize } = visit;
  const steps = useSteps({ form, values, readShown, validate, firstInvalid, lacksSize });
  const field = fieldPropsOf({
    values,
    errors: { ...submitting.errors, ...steps.errors },
    edit,
    firstInvalid,
  });
  const hasOfferForNew = props.asksIfNew || quote.asksIfNew || visit.code.asksIfNew;

  /** If reading the form throws, its action posts it as it is. */
  function submit(event: SubmitEvent) {
    const shown = readShown();
    const isAtEnd = steps.arriveAtEnd();
    event.preventDefault();
    if (isAtEnd) void submitting.submit(shown);
  }

  /**
   * Replaces the last step with the page that confirms the request, so that Back and a reload open it. The next
   * page is loaded from scratch, because the router can't use the history entries of the steps.
   */
  function leave({ bookingNumber }: Booked) {
    storeLastBooking(bookingNumber, quote.quoteId);
    clearQuote();
    chooseSaysNew(false);
    clear();
    location.replace(`#${SENT}`);
    location.assign(PATHS['booking-confirmation']);
  }

  return (
    <>
      <SentBooking answerTime={props.answerTime} />
      <div className="booking-form gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <section aria-labelledby="schedule-title" className="card p-6 md:p-9">
          <h2 id="schedule-title" className="text-2xl">
            Schedule Your Mobile Detailing Service
          </h2>
          <p className="mt-2 mb-6 text-ink-700">All fields are required unless marked optional.</p>
          <QuotePanel quote={quote} quoted={visit.quoted} chosen={values.package} />
          <form
            id={BOOKING_FORM}
            ref={form}
            action={post}
            onSubmit={submit}
            onFocus={prepare}
            noValidate
            data-steps={posted.result ? undefined : ''}
            aria-labelledby="schedule-title"
            className="relative mt-6 flex flex-col gap-9"
          >
            <QuoteInputs
              quote={quote}
              shownPrices={pricesIf(false, quote.shownPrices)}
              shownPricesIfNew={pricesIf(true, quote.shownPrices)}
            />
            <Honeypot />
            {again ? <input type="hidden" name="again" value={again.bookingNumber} /> : null}
            <StepList />
            <WhatStep
              field={field}
              visit={visit}
              durations={durations}
              isSizeRequested={steps.isSizeRequested}
              hasCodeField={(props.takesCodes || values.code !== '') && quote.sentId === null}
              newCustomerField={
                hasOfferForNew && !visit.isForSavedQuote ? (
                  <NewCustomerField
                    offers={props.newcomerOffers}
                    checked={saysNew}
                    onChange={claim}
                    className="col-span-6"
                  />
                ) : null
              }
            />
            <WhenStep
              field={field}
              values={values}
              onChoose={choose}
              visit={visit}
              schedule={schedule}
            />
            <WhereStep field={field} values={values} areas={areas} home={home} />
            <FormAlert ref={alert} result={result} />
            <BookingBar summary={summary}>
              <ContinueLinks onContinue={steps.leave} />
            </BookingBar>
            <BookingEnd isSending={isSending} deposit={summary.deposit} />
          </form>
        </section>
        <aside
          aria-labelledby="summary-title"
          className="card hidden p-6 lg:sticky lg:top-28 lg:block"
        >
          <h2 id="summary-title" className="mb-2 text-xl">
            Your request
          </h2>
          {isEmpty(summary) ? beforeChoice : <BookingSummary summary={summary} />}
        </aside>
      </div>
    </>
  );
}
