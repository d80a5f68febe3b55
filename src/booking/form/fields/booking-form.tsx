'use client';

import { useActionState, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { CodeField } from '#booking/code/code-field.tsx';
import { useOfferCode } from '#booking/code/use-offer-code.ts';
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
import {
  asksForSize,
  quotedIn,
  quotedPackage,
  visitServices,
} from '#booking/form/quoted/prefill.ts';
import { QuoteInputs, QuotePanel } from '#booking/form/quoted/quote-panel.tsx';
import { useQuoteSource, useQuoteToasts } from '#booking/form/quoted/use-quote-source.ts';
import { ContinueLinks, StepList } from '#booking/form/steps/step-list.tsx';
import { useSteps } from '#booking/form/steps/use-steps.ts';
import { BookingBar } from '#booking/form/summary/booking-bar.tsx';
import { BookingSummary } from '#booking/form/summary/booking-summary.tsx';
import { isEmpty, summarizeBooking } from '#booking/form/summary/summarize-booking.ts';
import { NewCustomerField } from '#booking/new-customer/new-customer-field.tsx';
import { chooseSaysNew, useSaysNew } from '#booking/new-customer/use-says-new.ts';
import { clearQuote } from '#booking/quote/draft/quote-draft-storage.ts';
import { useSize } from '#booking/size/use-size.ts';
import { VEHICLE_INPUTS, VehicleLists } from '#booking/vehicle-lists.tsx';
import { WhenFields } from '#booking/when/when-fields.tsx';
import { MESSAGES } from '#config/messages.ts';
import type { ServiceArea } from '#content/types.ts';
import { AT_ONCE } from '#domain/booking/answer-promise.ts';
import { EXTRA_FIELDS, FIELDS } from '#domain/booking/fields.ts';
import { PATHS } from '#domain/pages.ts';
import type { Home } from '#domain/place.ts';
import { paymentNote } from '#domain/pricing/deposit-words.ts';
import { asClaimed } from '#domain/pricing/offer.ts';
import type { ShownPrices } from '#domain/pricing/shown-prices.ts';
import { isQuoteVehicleType } from '#domain/pricing/vehicle-type.ts';
import type { DepositRule } from '#domain/pricing/visit-cost.ts';
import { longestMinutes } from '#domain/schedule/duration.ts';
import type { Schedule } from '#domain/schedule/schedule.ts';
import { sizeOfModel } from '#domain/vehicles.ts';
import { serverNow } from '#lib/server-clock.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FormAlert } from '#ui/forms/form-alert.tsx';
import { Honeypot } from '#ui/forms/honeypot.tsx';
import { PrivacyLink } from '#ui/forms/privacy-link.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { Spinner } from '#ui/spinner.tsx';
import { AddressFields } from './address-fields.tsx';
import { ExtraControl, PackageSize, Step } from './booking-fieldsets.tsx';
import { useBookingValues } from './booking-values.ts';
import { fieldPropsOf, packageHint, packageOptions } from './field-props.ts';
import { PackageField } from './package-field.tsx';
import '#booking/form/steps/steps.css';

async function loadSend(timeZone: string) {
  const { sendBooking } = await import('./send-booking.ts');
  return (form: HTMLFormElement, values: BookingValues) => sendBooking(form, values, timeZone);
}

/** Where no response has told the time yet, the server judges the day. */
async function validateInBrowser(typed: BookingValues, timeZone: string) {
  const { validateBooking } = await import('#booking/form/schema.ts');
  const now = serverNow();
  return validateBooking(typed, now && timeZone, now ?? undefined);
}

type Props = {
  packages: PackageOption[];
  /** How long the services take, by their ids. */
  durations: [string, string][];
  /** What the services ask to be paid beforehand, by their ids. */
  deposits: [string, DepositRule][];
  /** Until how many hours before the visit a deposit is paid back; null: always. */
  refundHours: number | null;
  /** Whether an offer is on for visitors who say that they are new. */
  asksIfNew: boolean;
  /** Such offers, in words. */
  newcomerOffers: string[];
  areas: ServiceArea[];
  schedule: Schedule;
  home: Home;
  /** The service that the visitor came with; may be empty. */
  chosen: string;
  /** Whether an offer is on for customers who type its code. */
  takesCodes: boolean;
  /** A booking that is asked for again. */
  again: BookedBefore | undefined;
  /** When the business answers. */
  promise: ReactNode;
  /** What stands in place of the summary while there is nothing to sum up. */
  beforeChoice: ReactNode;
};

const pricesOf = (packages: readonly PackageOption[]): ShownPrices =>
  Object.fromEntries(packages.map(({ id, prices }) => [id, prices]));

const changedIn = (result: BookingResult | null): ShownPrices =>
  (result?.status === 'failed' && result.changedPrices) || {};

export function BookingForm(props: Props) {
  const { areas, schedule, home, chosen, again, beforeChoice } = props;
  const { timeZone } = schedule;
  const form = useRef<HTMLFormElement>(null);
  const [posted, post] = useActionState<PostedBooking, FormData>(postBooking, {
    values: { ...newBooking(home.state), ...again?.values, package: chosen },
    result: null,
  });
  const [changed, setChanged] = useState(changedIn(posted.result));
  const saysNew = useSaysNew(posted.values.saysNew ?? null) ?? false;
  const packagesIf = (claimed: boolean) =>
    props.packages.map((option) => {
      const offered = asClaimed(option, claimed);
      return { ...offered, prices: changed[option.id] ?? offered.prices };
    });
  const packages = packagesIf(saysNew);
  const quote = useQuoteSource(changed, again?.draft ?? null, saysNew);
  const { values, edit, choose, clear, readShown } = useBookingValues({
    ...{ form, quote, posted, areas, again },
    state: home.state,
  });
  useQuoteToasts(quote);
  const validate = (typed: BookingValues) => validateInBrowser(typed, timeZone);
  const submitting = useSubmit({
    form,
    fields: FIELDS_IN_FORM_ORDER,
    ...{ values, validate },
    posted: posted.result,
    load: () => loadSend(timeZone),
    failure: MESSAGES.bookingFailed(null),
    post,
    onResult: (outcome: BookingResult) => {
      if (outcome.status === 'success') leave(outcome.data);
      else if (outcome.status === 'failed' && outcome.changedPrices) {
        setChanged({ ...changed, ...outcome.changedPrices });
        // A saved quote keeps its prices until it expires.
        if (quote.sentId !== null) void quote.saved.refetch();
      }
    },
  });
  const { result, firstInvalid, isSending, alert, prepare } = submitting;
  const deposits = new Map(props.deposits);
  const lines = quotedIn(quote, deposits, null)?.lines ?? [];
  const code = useOfferCode(
    quote.sentId === null ? values.code : '',
    [...packages, ...lines].map(({ id }) => id),
    visitServices(values.package, lines),
    saysNew,
  );
  const quoted = quotedIn(quote, deposits, code.offer);
  const durations = new Map(props.durations);
  const options = packageOptions(packages, lines).map((option) => ({
    ...option,
    prices: code.prices?.[option.id] ?? option.prices,
  }));
  const chosenSize = useSize(isQuoteVehicleType(posted.values.size) ? posted.values.size : null);
  const size = chosenSize ?? sizeOfModel(values.model);
  const chosenPackage = options.find(({ id }) => id === values.package);
  const direct = quote.holds(values.package) ? undefined : chosenPackage;
  // A saved quote has said it.
  const isClaimed = quote.sentId !== null && direct === undefined;
  const asksIfNew = props.asksIfNew || quote.asksIfNew || code.asksIfNew;
  const pricesIf = (claimed: boolean) => ({
    ...pricesOf(packagesIf(claimed)),
    ...quote.shownPrices,
    ...changed,
  });
  const isAsked = direct !== undefined && asksForSize(direct);
  const lacksSize = isAsked && size === null;
  const steps = useSteps({ form, values, readShown, validate, firstInvalid, lacksSize });
  const errors = { ...submitting.errors, ...steps.errors };
  const field = fieldPropsOf({ values, errors, edit, firstInvalid });
  const summary = summarizeBooking({
    ...{ values, options, size, quoted, durations, refundHours: props.refundHours },
    direct: direct ? quotedPackage(direct, size) : null,
  });

  function sayNew(claimed: boolean) {
    // Prices that the server named were those of the other claim.
    setChanged({});
    chooseSaysNew(claimed);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (steps.arriveAtEnd()) void submitting.submit(readShown());
  }

  /**
   * The last step becomes the page that says what was sent: Back leads there, as does a reload. The next
   * page is loaded anew, because entries of steps mean nothing to the router.
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
      <SentBooking promise={props.promise} />
      <div className="booking-form gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <section aria-labelledby="schedule-title" className="card p-6 md:p-9">
          <h2 id="schedule-title" className="text-2xl">
            Schedule Your Mobile Detailing Service
          </h2>
          <p className="mt-2 mb-6 text-ink-700">All fields are required unless marked optional.</p>
          <QuotePanel quote={quote} quoted={quoted} chosen={values.package} />
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
            <QuoteInputs
              quote={quote}
              shownPrices={pricesIf(false)}
              shownPricesIfNew={pricesIf(true)}
            />
            <Honeypot />
            {again ? <input type="hidden" name="again" value={again.bookingNumber} /> : null}
            <StepList />
            <Step id="what" title="Package and vehicle">
              <PackageField
                {...{ options, durations }}
                field={field('package')}
                hint={packageHint(values.package, lines, options)}
              />
              <PackageSize
                {...{ size, isAsked, isRequested: steps.isSizeRequested }}
                isFromModel={chosenSize === null}
              />
              {asksIfNew && !isClaimed ? (
                <NewCustomerField
                  offers={props.newcomerOffers}
                  checked={saysNew}
                  onChange={sayNew}
                  className="col-span-6"
                />
              ) : null}
              <div className="col-span-6 flex flex-wrap items-start gap-5">
                <TextField {...field('year')} {...VEHICLE_INPUTS.year} className="grow basis-20" />
                <TextField {...field('make')} {...VEHICLE_INPUTS.make} className="grow basis-32" />
                <TextField
                  {...field('model')}
                  {...VEHICLE_INPUTS.model}
                  className="grow basis-48"
                />
                <VehicleLists />
              </div>
              {(props.takesCodes || values.code !== '') && quote.sentId === null ? (
                <CodeField {...field('code')} code={code} />
              ) : null}
            </Step>
            <Step id="when" title="Preferred date and time">
              <WhenFields
                values={{ date: values.date, time: values.time, until: values.until }}
                onChange={choose}
                schedule={schedule}
                services={visitServices(values.package, lines)}
                minutes={longestMinutes(summary.duration ?? '')}
                isSizeKnown={!lacksSize}
                contactBy={values.contactBy}
                waiting={{
                  name: values.name,
                  email: values.email,
                  phone: values.phone,
                  size: size ?? '',
                }}
                date={field('date')}
                time={field('time')}
              />
            </Step>
            <Step id="where" title="Your details and address">
              <AddressFields {...{ field, values, areas, home }} />
              {EXTRA_FIELDS.map((name) => (
                <ExtraControl key={name} kind={FIELDS[name].kind} field={field(name)} />
              ))}
            </Step>
            <FormAlert ref={alert} result={result} />
            <BookingBar summary={summary}>
              <ContinueLinks onContinue={steps.leave} />
            </BookingBar>
            <div className="booking-end">
              <Button
                type="submit"
                size="lg"
                aria-disabled={isSending || undefined}
                className="w-full sm:w-auto"
              >
                {isSending ? (
                  <>
                    <Spinner /> <span>Submitting...</span>
                  </>
                ) : (
                  <>
                    <span className="unless-at-once">Request Booking</span>
                    <span className="if-at-once">Book it</span>
                  </>
                )}
              </Button>
              <p className="mt-5 text-sm text-ink-700">
                <span className="if-at-once">{AT_ONCE.before} </span>
                <span>{paymentNote(summary.deposit)}</span> <PrivacyLink href={PATHS.privacy} />
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
    </>
  );
}
