import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServiceAreas } from '#content/getters/get-service-areas.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { getTestimonials } from '#content/getters/get-testimonials.ts';
import { homeOf } from '#domain/place.ts';
import { bookingOptions, serviceDurations } from '#features/booking/booking-options.ts';
import type { BookedBefore } from '#features/booking/fields.ts';
import { BookingForm } from '#features/booking/form/booking-form.tsx';
import { NextSteps } from '#features/booking/next-steps.tsx';
import { Policies } from '#features/booking/policies.tsx';
import { BeforeChoice } from '#features/booking/summary/before-choice.tsx';
import { PageBreadcrumbs } from '#features/seo/structured-data/page-breadcrumbs.tsx';
import { BesideForm } from '#sections/beside-form.tsx';
import { loadAnswerHours } from '#sections/load-answer-hours.ts';
import { PageBanner } from '#sections/page-banner.tsx';

type Props = {
  /** The id of a service that the visitor came with, else empty. */
  chosen: string;
  /** A booking that is asked for again. */
  again?: BookedBefore;
};

/** The booking page. */
export async function BookingScreen({ chosen, again }: Props) {
  const [copy, services, areas, settings, [testimonial], answerHours] = await Promise.all([
    getPageCopy('booking'),
    getServices(),
    getServiceAreas(),
    getSettings(),
    getTestimonials(),
    loadAnswerHours(),
  ]);
  const { timeZone, openingHours, closedDays, policies } = settings;
  return (
    <>
      <PageBanner copy={copy} isCompact />
      <div className="bg-mist-50">
        <div className="shell py-4 md:py-14">
          <BookingForm
            packages={bookingOptions(services, chosen)}
            durations={serviceDurations(services)}
            areas={areas}
            schedule={{ timeZone, openingHours, closedDays }}
            home={homeOf(settings)}
            chosen={chosen}
            again={again}
            beforeChoice={
              <BeforeChoice settings={settings} answerHours={answerHours}>
                <BesideForm settings={settings} testimonial={testimonial} />
              </BeforeChoice>
            }
          />
          <div className="after-form mt-12 grid items-start gap-10 md:grid-cols-2 md:gap-14">
            <NextSteps settings={settings} answerHours={answerHours} />
            <Policies policies={policies} />
            <BesideForm settings={settings} testimonial={testimonial} />
          </div>
        </div>
      </div>
      <PageBreadcrumbs page="booking" />
    </>
  );
}
