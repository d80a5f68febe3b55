import type { Metadata } from 'next';
import { AnnounceBooking, BookedNumber } from '#booking/confirmation/announce-booking.tsx';
import { loadTicket } from '#booking/confirmation/load-ticket.ts';
import { NextSteps } from '#booking/confirmation/next-steps.tsx';
import { loadAnswerHours } from '#booking/load-in-time.ts';
import { Ticket } from '#booking/ticket/ticket.tsx';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { type BookingStatus, isOpen, nextSteps } from '#domain/booking/states.ts';
import { telephoneHref } from '#domain/contact.ts';
import { PATHS } from '#domain/pages.ts';
import { bookingDuration, durationsByName } from '#domain/schedule/duration.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const [metadata, booking] = await Promise.all([
    metadataFor('booking-confirmation'),
    loadTicket(),
  ]);
  return booking?.status === 'confirmed' ? { ...metadata, title: CONFIRMED.heading } : metadata;
}

/** What is confirmed at once is no request. */
const CONFIRMED = {
  heading: 'Your Visit Is Confirmed',
  intro: 'The time is yours. We sent you an email with an entry for your calendar.',
};

const LINK =
  'inline-flex min-h-11 items-center font-bold text-ice-700 underline underline-offset-4';

export default async function ConfirmationPage() {
  const [copy, settings, services, booking, answerHours] = await Promise.all([
    getPageCopy('booking-confirmation'),
    getSettings(),
    getServices(),
    loadTicket(),
    loadAnswerHours(),
  ]);
  const { phone, textHref } = settings;
  const isConfirmed = booking?.status === 'confirmed';
  const { heading, intro } = isConfirmed ? CONFIRMED : copy;
  return (
    <div data-own-action="">
      <PageBanner copy={{ ...copy, heading, intro: '' }} />
      <div className="bg-mist-50">
        <div className="shell py-8 md:py-14">
          <p className="text-lg">{intro}</p>
          <p className="text-ink-700">
            Questions? Call us at{' '}
            <a href={telephoneHref(phone)} className={LINK}>
              {phone}
            </a>
            {textHref !== null && (
              <>
                {' or '}
                <a href={textHref} className={LINK}>
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
                steps={nextSteps(settings, { contactBy: booking.contactBy, hours: answerHours })}
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
          <AnnounceBooking isConfirmed={isConfirmed} />
          <a href={PATHS.home} className={`mt-8 ${buttonClasses({ variant: 'secondary' })}`}>
            Return to Home
          </a>
        </div>
      </div>
    </div>
  );
}

/** Where the ticket leads. The browser's cookie says whose it is, so no address does. */
function TicketLinks({ status }: { status: BookingStatus }) {
  return (
    <>
      <a href={`${PATHS.booking}/visit`} className={buttonClasses()}>
        See or change your request
      </a>
      {isOpen(status) ? (
        <a
          href={`${PATHS.booking}/calendar`}
          download
          className={buttonClasses({ variant: 'ghost' })}
        >
          <Icon name="clock" /> Add to your calendar
        </a>
      ) : null}
    </>
  );
}
