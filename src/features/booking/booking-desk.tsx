'use client';

import { useActionState, useRef, type SubmitEvent } from 'react';
import { NOTICES } from '#config/messages.ts';
import { QueryProvider } from '#features/handover/query-provider.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { postBooking, type PostedBooking } from './actions.ts';
import { BOOKING_FIELDS, EMPTY_BOOKING, type PackageOption } from './booking-fields.ts';
import { BookingFieldsets } from './booking-fieldsets.tsx';
import { BookingSummary } from './booking-summary.tsx';
import { packageHint, packageOptions } from './package-options.ts';
import { QuotePanel } from './quote-panel.tsx';
import { SubmitArea } from './submit-area.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useQuoteSource } from './use-quote-source.ts';
import { useSubmitBooking } from './use-submit-booking.ts';

const NOTHING_POSTED: PostedBooking = { values: EMPTY_BOOKING, problem: null, failure: null };

export function BookingDesk({ packages }: { packages: PackageOption[] }) {
  return (
    <QueryProvider>
      <BookingForm packages={packages} />
    </QueryProvider>
  );
}

function BookingForm({ packages }: { packages: PackageOption[] }) {
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const [posted, post] = useActionState(postBooking, NOTHING_POSTED);
  const quote = useQuoteSource();
  const { values, edit, clear } = useBookingForm(form, quote, posted.values);
  const { problem, failure, sending, submit } = useSubmitBooking(form, alert, {
    problem: posted.problem,
    failure: posted.failure && {
      notice: NOTICES.bookingFailed(posted.failure.detail),
      outdated: false,
    },
  });
  const { saved, selection, estimate, quoteId } = quote;
  const quoted = saved.data?.services ?? estimate?.lines ?? [];
  const options = packageOptions(packages, quoted);

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
          className="relative mt-8 space-y-9"
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
            packageHint={packageHint(values.package, quoted)}
            focused={BOOKING_FIELDS.find((field) => posted.problem?.errors[field])}
          />
          <SubmitArea problem={problem} failure={failure} sending={sending} alert={alert} />
        </form>
      </section>
      <aside
        aria-labelledby="summary-title"
        className="mt-8 rounded-card bg-white p-6 shadow-card ring-1 ring-mist-200 lg:sticky lg:top-28 lg:mt-0"
      >
        <h2 id="summary-title" className="mb-2 text-xl">
          Your request
        </h2>
        <BookingSummary
          values={values}
          packages={packages}
          options={options}
          quotedTotal={saved.data?.total ?? estimate?.total.total ?? null}
        />
      </aside>
    </div>
  );
}
