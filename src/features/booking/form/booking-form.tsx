'use client';

import { useActionState, useRef, type ReactNode, type SubmitEvent } from 'react';
import { MESSAGES } from '#config/messages.ts';
import type { ServiceArea } from '#content/types.ts';
import { PATHS } from '#domain/pages.ts';
import type { Home } from '#domain/place.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import type { Schedule } from '#domain/schedule.ts';
import { postBooking } from '#features/booking/actions.ts';
import { storeLastBooking } from '#features/booking/confirmation/last-booking.ts';
import { SentBooking } from '#features/booking/confirmation/sent-booking.tsx';
import {
  FIELDS_IN_FORM_ORDER,
  newBooking,
  type Booked,
  type BookedBefore,
  type BookingResult,
  type BookingValues,
  type PackageOption,
  type PostedBooking,
} from '#features/booking/fields.ts';
import { QuoteInputs } from '#features/booking/quote/quote-inputs.tsx';
import { QuotePanel } from '#features/booking/quote/quote-panel.tsx';
import { asksForSize, quotedPackage } from '#features/booking/quote/quoted-package.ts';
import { quotedIn, visitServices } from '#features/booking/quote/quoted-services.ts';
import { useQuoteSource } from '#features/booking/quote/use-quote-source.ts';
import { useQuoteToasts } from '#features/booking/quote/use-quote-toasts.ts';
import { ContinueLinks } from '#features/booking/steps/continue-links.tsx';
import { StepList } from '#features/booking/steps/step-list.tsx';
import { useSteps } from '#features/booking/steps/use-steps.ts';
import { BookingBar } from '#features/booking/summary/booking-bar.tsx';
import { BookingSummary } from '#features/booking/summary/booking-summary.tsx';
import { isEmpty, summarizeBooking } from '#features/booking/summary/summarize-booking.ts';
import { QueryProvider } from '#features/quote/draft/query-provider.tsx';
import { clearQuote } from '#features/quote/draft/quote-draft-storage.ts';
import { useSize } from '#sections/vehicle-size/use-size.ts';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { PrivacyLink } from '#ui/forms/privacy-link.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { BookingFieldsets } from './booking-fieldsets.tsx';
import { leaveSentForm } from './leave-sent-form.ts';
import { packageHint, packageOptions } from './package-options.ts';
import { SubmitButton } from './submit-button.tsx';
import { useBookingValues } from './use-booking-values.ts';
import '#features/booking/steps/steps.css';

async function loadSend(timeZone: string) {
  const { sendBooking } = await import('./send-booking.ts');
  return (form: HTMLFormElement, values: BookingValues) => sendBooking(form, values, timeZone);
}

type Props = {
  packages: PackageOption[];
  /** How long the services take, by their ids. */
  durations: [string, string][];
  areas: ServiceArea[];
  schedule: Schedule;
  home: Home;
  /** The service that the visitor came with; may be empty. */
  chosen: string;
  /** A booking that is asked for again. */
  again: BookedBefore | undefined;
  /** What stands in place of the summary while there is nothing to sum up. */
  beforeChoice: ReactNode;
};

export function BookingForm(props: Props) {
  return (
    <QueryProvider>
      <SentBooking />
      <FormWithSummary {...props} />
    </QueryProvider>
  );
}

function FormWithSummary(props: Props) {
  const { packages, durations, areas, schedule, home, chosen, again, beforeChoice } = props;
  const { timeZone } = schedule;
  const form = useRef<HTMLFormElement>(null);
  const [posted, post] = useActionState<PostedBooking, FormData>(postBooking, {
    values: { ...newBooking(home.state), ...again?.values, package: chosen },
    result: null,
  });
  const quote = useQuoteSource();
  const { values, edit, choose, clear } = useBookingValues({
    ...{ form, quote, posted, areas, again },
    state: home.state,
  });
  useQuoteToasts(quote);
  const submitting = useSubmit({
    form,
    fields: FIELDS_IN_FORM_ORDER,
    posted: posted.result,
    load: () => loadSend(timeZone),
    failure: MESSAGES.bookingFailed(null),
    onResult: (outcome: BookingResult) => {
      if (outcome.status === 'success') leave(outcome.data);
    },
  });
  const { result, firstInvalid, alert, prepare } = submitting;
  const steps = useSteps({ form, values, timeZone, firstInvalid });
  const quoted = quotedIn(quote);
  const lines = quoted?.lines ?? [];
  const options = packageOptions(packages, lines);
  const size = useSize(isQuoteVehicleType(posted.values.size) ? posted.values.size : null);
  const chosenPackage = packages.find(({ id }) => id === values.package);
  const direct = quote.isDirect ? chosenPackage : undefined;
  const summary = summarizeBooking({
    values,
    packages,
    options,
    size,
    quoted,
    direct: direct ? quotedPackage(direct, size) : null,
    durations: new Map(durations),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (steps.arriveAtEnd()) void submitting.submit(values);
  }

  function leave({ bookingNumber }: Booked) {
    storeLastBooking(bookingNumber, quote.quoteId);
    clearQuote();
    clear();
    leaveSentForm();
  }

  return (
    <div className="booking-form gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section aria-labelledby="schedule-title" className="card p-6 md:p-9">
        <h2 id="schedule-title" className="text-2xl">
          Schedule Your Mobile Detailing Service
        </h2>
        <p className="mt-2 mb-6 text-ink-700">
          All fields are required unless marked optional. We&apos;ll contact you to confirm.
        </p>
        <QuotePanel quote={quote} />
        <form
          ref={form}
          action={post}
          onSubmit={submit}
          onFocus={prepare}
          noValidate
          data-steps={posted.result ? undefined : ''}
          aria-labelledby="schedule-title"
          className="relative mt-6 flex flex-col gap-9"
        >
          <QuoteInputs quote={quote} />
          <Honeypot />
          {again ? <input type="hidden" name="again" value={again.bookingNumber} /> : null}
          <StepList />
          <BookingFieldsets
            values={values}
            errors={{ ...submitting.errors, ...steps.errors }}
            edit={edit}
            choose={choose}
            options={options}
            services={visitServices(values.package, lines)}
            packageSize={{ size, isAsked: direct !== undefined && asksForSize(direct) }}
            areas={areas}
            schedule={schedule}
            home={home}
            packageHint={packageHint(values.package, lines, options, summary)}
            firstInvalid={firstInvalid}
          />
          <FormAlert ref={alert} result={result} />
          <BookingBar summary={summary}>
            <ContinueLinks onContinue={steps.leave} />
          </BookingBar>
          <div className="booking-end">
            <SubmitButton isSending={submitting.isSending} />
            <p className="mt-5 text-sm text-ink-700">
              No payment now. <PrivacyLink href={PATHS.privacy} />
            </p>
          </div>
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
  );
}
