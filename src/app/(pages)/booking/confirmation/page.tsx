import type { Metadata } from 'next';
import { AnnounceBooking, BookedNumber } from '#booking/confirmation/announce-booking.tsx';
import { loadTicket } from '#booking/confirmation/load-ticket.ts';
import { NextSteps } from '#booking/confirmation/next-steps.tsx';
import { loadAnswerHours } from '#booking/load-in-time.ts';
import { ticketSteps } from '#booking/ticket/ticket-steps.ts';
import { Ticket } from '#booking/ticket/ticket.tsx';
import { getPageCopy, getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { REASONS_FOR_CUSTOMER } from '#domain/booking/request-reasons.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { type BookingStatus, isOpen } from '#domain/booking/states.ts';
import { AT_ONCE } from '#domain/booking/words/answer-time.ts';
import { bookingDuration } from '#domain/booking/words/booked-services.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { PATHS } from '#domain/pages.ts';
import { durationsByName } from '#domain/schedule/duration.ts';
import { PageBanner } from '#sections/page-banner.tsx';
import { metadataFor } from '#shell/metadata/metadata.ts';
import { buttonClasses } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const [metadata, booking, { businessName }] = await Promise.all([
    metadataFor('booking-confirmation'),
    loadTicket(),
    getSettings(),
  ]);
  if (booking?.status !== 'confirmed') return metadata;
  return { ...metadata, title: `${CONFIRMED_HEADING} | ${businessName}` };
}

/** The heading for a visit that was confirmed at once. */
const CONFIRMED_HEADING = 'Your Visit Is Confirmed';

/**
 * Must be true with and without an email. An inbox gets a limited number of emails a day, and a stranger who
 * books with someone else's address must not learn whether the limit was reached.
 */
const CONFIRMED_INTRO = `${AT_ONCE.after} Please save this page or add the visit to your calendar. It's your confirmation, even if our email doesn't reach you.`;

type Shown = Pick<ManagedBooking, 'status' | 'requestReason'>;

/** Returns the intro, with the reason why a time shown as "Confirmed at once" is only requested. */
function introOf(booking: Shown | null, requested: string): string {
  if (booking?.status === 'confirmed') return CONFIRMED_INTRO;
  const reason = booking?.requestReason ?? null;
  return reason === null ? requested : `${REASONS_FOR_CUSTOMER[reason]} ${requested}`;
}

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
  const heading = isConfirmed ? CONFIRMED_HEADING : copy.heading;
  return (
    <div data-own-action="">
      <PageBanner copy={{ ...copy, heading, intro: '' }} />
      <div className="bg-mist-50">
        <div className="shell py-8 md:py-14">
          <p className="text-lg">{introOf(booking, copy.intro)}</p>
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
                steps={ticketSteps(booking, settings, answerHours)}
                person={settings.trust.person}
              >
                <TicketLinks status={booking.status} />
              </Ticket>
            ) : (
              <div className="card p-6 md:p-9">
                <NextSteps
                  settings={settings}
                  answerHours={answerHours}
                  hasDeposits={services.some(({ deposit }) => deposit !== null)}
                />
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

/** Renders the links of the ticket. The cookie identifies the booking, so the URLs don't. */
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
