import { AnswerTime } from '#booking/confirmation/answer-time.tsx';
import { NextSteps } from '#booking/confirmation/next-steps.tsx';
import type { BookedBefore } from '#booking/form/booking-fields.ts';
import { BookingForm } from '#booking/form/booking-form.tsx';
import {
  bookingOptions,
  serviceDeposits,
  serviceDurations,
} from '#booking/form/booking-options.ts';
import { BeforeChoice } from '#booking/form/summary/booking-summary.tsx';
import { loadAnswerHours } from '#booking/load-in-time.ts';
import { newcomerOffers } from '#booking/new-customer/newcomer-offers.ts';
import { getServiceAreas } from '#content/getters/cities.ts';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import type { Settings } from '#content/types.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { homeOf } from '#domain/place/place.ts';
import { BesideForm } from '#sections/beside-form.tsx';
import { FormBoundary } from '#ui/forms/form-boundary.tsx';
import { FixedPage } from '../fixed-page.tsx';

type Props = {
  /** The id of the service in the URL, or empty. */
  chosen: string;
  /** The earlier booking that the customer repeats. */
  again?: BookedBefore;
};

export async function BookingScreen({ chosen, again }: Props) {
  const [copy, services, areas, settings, answerHours] = await Promise.all([
    getPageCopy('booking'),
    getServices(),
    getServiceAreas(),
    getSettings(),
    loadAnswerHours(),
  ]);
  const { timeZone, openingHours, policies } = settings;
  const hasDeposits = services.some(({ deposit }) => deposit !== null);
  return (
    <FixedPage page="booking" copy={copy} closes={false}>
      <div className="bg-mist-50">
        <div className="shell py-4 md:py-14">
          <FormBoundary
            callHref={telephoneHref(settings.phone)}
            phone={settings.phone}
            email={settings.email}
          >
            <BookingForm
              packages={bookingOptions(services, chosen)}
              durations={serviceDurations(services)}
              deposits={serviceDeposits(services)}
              refundHours={settings.refundHours}
              asksIfNew={services.some(({ asksIfNew }) => asksIfNew)}
              newcomerOffers={newcomerOffers(services)}
              areas={areas}
              schedule={{ timeZone, openingHours }}
              home={homeOf(settings)}
              chosen={chosen}
              takesCodes={services.some(({ takesCode }) => takesCode)}
              again={again}
              answerTime={
                <AnswerTime
                  answer={{ confirmWithin: settings.confirmWithin, hours: answerHours }}
                  schedule={{ timeZone, openingHours }}
                  country={settings.country}
                />
              }
              beforeChoice={
                <BeforeChoice
                  settings={settings}
                  answerHours={answerHours}
                  hasDeposits={hasDeposits}
                >
                  <BesideForm settings={settings} />
                </BeforeChoice>
              }
            />
          </FormBoundary>
          <div className="after-form mt-12 grid items-start gap-10 md:grid-cols-2 md:gap-14">
            <NextSteps settings={settings} answerHours={answerHours} hasDeposits={hasDeposits} />
            <Policies policies={policies} />
            <BesideForm settings={settings} />
          </div>
        </div>
      </div>
    </FixedPage>
  );
}

/** Renders the owner's policies, except payment, which the next steps already cover. */
function Policies({ policies }: Pick<Settings, 'policies'>) {
  const shown = policies.filter(({ name }) => name !== 'payment');
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="policies-title">
      <h2 id="policies-title" className="text-xl">
        Good to know
      </h2>
      <dl className="mt-3 grid gap-3">
        {shown.map(({ name, heading, text }) => (
          <div key={name}>
            <dt className="font-bold">{heading}</dt>
            <dd className="whitespace-pre-line text-ink-700">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
