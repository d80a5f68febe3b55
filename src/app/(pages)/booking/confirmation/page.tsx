import { getPageCopy } from '#content/getters/get-page-copy.ts';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { nextSteps } from '#domain/bookings/next-steps.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { bookingDuration, durationsByName } from '#domain/duration.ts';
import { PATHS } from '#domain/pages.ts';
import { AnnounceBooking } from '#features/booking/confirmation/announce-booking.tsx';
import { BookedNumber } from '#features/booking/confirmation/booked-number.tsx';
import { loadTicket } from '#features/booking/confirmation/load-ticket.ts';
import { TicketLinks } from '#features/booking/confirmation/ticket-links.tsx';
import { NextSteps } from '#features/booking/next-steps.tsx';
import { metadataFor } from '#features/seo/metadata.ts';
import { loadAnswerHours } from '#sections/load-answer-hours.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { Ticket } from '#sections/ticket/ticket.tsx';
import { buttonClasses } from '#ui/button/button-classes.ts';

export const generateMetadata = () => metadataFor('booking-confirmation');

export default async function ConfirmationPage() {
  const [copy, settings, services, booking, answerHours] = await Promise.all([
    getPageCopy('booking-confirmation'),
    getSettings(),
    getServices(),
    loadTicket(),
    loadAnswerHours(),
  ]);
  const { phone, textHref } = settings;
  return (
    <div data-own-action="">
      <PageBanner copy={{ ...copy, intro: '' }} isCompact />
      <div className="bg-mist-50">
        <div className="shell py-8 md:py-14">
          <p className="text-lg">{copy.intro}</p>
          <p className="text-ink-700">
            Questions? Call us at{' '}
            <a
              href={telephoneHref(phone)}
              className="inline-flex min-h-11 items-center font-bold text-ice-700 underline underline-offset-4"
            >
              {phone}
            </a>
            {textHref !== null && (
              <>
                {' or '}
                <a
                  href={textHref}
                  className="inline-flex min-h-11 items-center font-bold text-ice-700 underline underline-offset-4"
                >
                  text us
                </a>
              </>
            )}
          </p>
          <div className="mt-6">
            {booking ? (
              <Ticket
                booking={booking}
                duration={bookingDuration(booking, durationsByName(services))}
                steps={nextSteps(settings, answerHours)}
                person={settings.trust.person}
              >
                <TicketLinks status={booking.status} />
              </Ticket>
            ) : (
              <div className="card p-6 md:p-9">
                <NextSteps settings={settings} answerHours={answerHours} />
                <BookedNumber />
              </div>
            )}
          </div>
          <AnnounceBooking />
          <a href={PATHS.home} className={`mt-8 ${buttonClasses({ variant: 'secondary' })}`}>
            Return to Home
          </a>
        </div>
      </div>
    </div>
  );
}
