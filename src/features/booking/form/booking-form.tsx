'use client';

import { useActionState, useRef, type SubmitEvent } from 'react';
import { MESSAGES } from '#config/messages.ts';
import type { ServiceArea } from '#content/types.ts';
import { QueryProvider } from '#features/quote/draft/query-provider.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { postBooking, type PostedBooking } from '#features/booking/server/actions.ts';
import { BOOKING_FIELDS, EMPTY_BOOKING, type PackageOption } from './booking-fields.ts';
import { BookingFieldsets } from './booking-fieldsets.tsx';
import { BookingSummary } from '#features/booking/summary/booking-summary.tsx';
import { packageHint, packageOptions } from './package-options.ts';
import { QuotePanel } from '#features/booking/quote/quote-panel.tsx';
import { quotedIn } from '#features/booking/quote/quoted-services.ts';
import { RequestBar } from '#features/booking/summary/request-bar.tsx';
import { summarizeRequest } from '#features/booking/summary/request-summary.ts';
import { SubmitArea } from './submit-area.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useQuoteSource } from '#features/booking/quote/use-quote-source.ts';
import { useSubmitBooking } from './use-submit-booking.ts';

const NOTHING_POSTED: PostedBooking = { values: EMPTY_BOOKING, problem: null, failure: null };

type Props = { packages: PackageOption[]; places: ServiceArea[] };

export function BookingDesk(props: Props) {
  return (
    <QueryProvider>
      <BookingForm {...props} />
    </QueryProvider>
  );
}

function BookingForm({ packages, places }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [posted, post] = useActionState(postBooking, NOTHING_POSTED);
  const quote = useQuoteSource();
  const { values, edit, clear } = useBookingForm(form, quote, posted.values);
  const { problem, failure, sending, submit } = useSubmitBooking(form, alert, {
    problem: posted.problem,
    failure: posted.failure && {
      notice: MESSAGES.bookingFailed(posted.failure.detail),
      outdated: false,
    },
  });
  const { saved, selection, quoteId } = quote;
  const quoted = quotedIn(quote);
  const lines = quoted?.lines ?? [];
  const options = packageOptions(packages, lines);
  const summary = summarizeRequest({ values, packages, options, quoted });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit(values, clear);
  }

  return (
    <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
      <section
        aria-labelledby="schedule-title"
        className="rounded-card bg-white p-6 shadow-card ring-1 ring-mist-200 md:p-9"
      >
        <h2 id="schedule-title" className="text-2xl">
          Schedule Your Mobile Detailing Service
        </h2>
        <p className="mt-2 mb-6 text-ink-700">
          All fields are required. This is a request: we contact you to confirm it.
        </p>
        <QuotePanel quote={quote} />
        <form
          ref={form}
          action={post}
          onSubmit={onSubmit}
          noValidate
          aria-labelledby="schedule-title"
          className="relative mt-8 space-y-9 [&_:is(input,select)]:max-lg:scroll-mb-36"
        >
          <input
            type="hidden"
            name="quoteId"
            value={quoteId !== null && saved.data !== null ? quoteId : ''}
          />
          <input
            type="hidden"
            name="selection"
            value={
              selection
                ? JSON.stringify({
                    vehicleType: selection.vehicleType,
                    services: selection.selected,
                  })
                : ''
            }
          />
          <Honeypot />
          <BookingFieldsets
            values={values}
            errors={problem?.errors ?? {}}
            edit={edit}
            options={options}
            places={places}
            packageHint={packageHint(values.package, lines, options)}
            focused={BOOKING_FIELDS.find((field) => posted.problem?.errors[field])}
          />
          <RequestBar summary={summary} />
          <SubmitArea problem={problem} failure={failure} sending={sending} alert={alert} />
        </form>
      </section>
      <aside
        aria-labelledby="summary-title"
        className="hidden rounded-card bg-white p-6 shadow-card ring-1 ring-mist-200 lg:sticky lg:top-28 lg:block"
      >
        <h2 id="summary-title" className="mb-2 text-xl">
          Your request
        </h2>
        <BookingSummary summary={summary} />
      </aside>
    </div>
  );
}
