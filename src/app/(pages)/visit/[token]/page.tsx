import { notFound } from 'next/navigation';
import { loadAnswerHours } from '#booking/load-in-time.ts';
import { ticketSteps } from '#booking/ticket/ticket-steps.ts';
import { Ticket } from '#booking/ticket/ticket.tsx';
import {
  describePayment,
  describeState,
  isOutcome,
  OUTCOMES,
} from '#booking/visit/describe-state.ts';
import { loadForCustomer } from '#booking/visit/load-for-customer.ts';
import { AcceptForm, ChangeForms, PayForm } from '#booking/visit/manage-forms.tsx';
import { BookingUnavailable, ManageLinks } from '#booking/visit/manage-links.tsx';
import { getSettings } from '#content/getters/pages.ts';
import { getServices } from '#content/getters/services.ts';
import { isManageToken } from '#domain/booking/manage-path.ts';
import { bookedServices } from '#domain/booking/words/booked-services.ts';
import { bookingDuration } from '#domain/booking/words/booked-services.ts';
import { telephoneHref } from '#domain/contact/contact-links.ts';
import { durationsByName } from '#domain/schedule/duration.ts';
import { settleOpenSessions } from '#payments/checkouts.ts';
import { FormBoundary } from '#ui/forms/form-boundary.tsx';
import { OwnActionPage, secretPage } from '../../own-action-page.tsx';

export const dynamic = 'force-dynamic';

export const metadata = secretPage('Your request');

type ManageBookingPageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ outcome?: string | string[] }>;
};

export default async function ManageBookingPage({ params, searchParams }: ManageBookingPageProps) {
  const [{ token }, { outcome }] = await Promise.all([params, searchParams]);
  // A customer who returns from paying sees the payment even before the webhook arrives.
  if (outcome === 'paid' && isManageToken(token)) {
    await settleOpenSessions({ token }).catch(() => null);
  }
  const booking = await loadForCustomer(token);
  if (booking === 'unavailable') return <BookingUnavailable />;
  if (!booking) notFound();
  const [settings, services, answerHours] = await Promise.all([
    getSettings(),
    getServices(),
    loadAnswerHours(),
  ]);
  const duration = bookingDuration(booking, durationsByName(services));
  const { timeZone, openingHours } = settings;
  const { sentence, next } = describeState(booking);
  const message = outcome === 'paid' ? describePayment(booking) : messageOf(outcome);
  return (
    <OwnActionPage heading={`Your request #${booking.bookingNumber}`}>
      {message !== null && (
        <p role="status" className="mb-6 rounded-lg bg-ice-50 p-4 font-bold">
          {message}
        </p>
      )}
      <p className="text-xl font-extrabold">{sentence}</p>
      <p className="mt-2 text-ink-700">{next}</p>
      <AcceptForm token={token} booking={booking} />
      <PayForm token={token} booking={booking} />
      <div className="mt-6">
        <Ticket
          booking={booking}
          duration={duration}
          steps={ticketSteps(booking, settings, answerHours)}
          person={settings.trust.person}
        >
          <ManageLinks
            token={token}
            status={booking.status}
            phone={settings.phone}
            textHref={settings.textHref}
          />
        </Ticket>
      </div>
      <FormBoundary
        callHref={telephoneHref(settings.phone)}
        phone={settings.phone}
        email={settings.email}
      >
        <ChangeForms
          token={token}
          booking={booking}
          schedule={{ timeZone, openingHours }}
          services={bookedServices(booking, services)}
        />
      </FormBoundary>
    </OwnActionPage>
  );
}

function messageOf(outcome: string | string[] | undefined): string | null {
  return typeof outcome === 'string' && isOutcome(outcome) ? OUTCOMES[outcome] : null;
}
