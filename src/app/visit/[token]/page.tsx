import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getServices } from '#content/getters/get-services.ts';
import { getSettings } from '#content/getters/get-settings.ts';
import { managePath } from '#domain/bookings/manage-path.ts';
import { isOpen } from '#domain/bookings/states.ts';
import { telephoneHref } from '#domain/contact-links.ts';
import { durationsByName, bookingDuration } from '#domain/duration.ts';
import { BookingUnavailable } from '#features/manage-booking/booking-unavailable.tsx';
import { describeState, isOutcome, OUTCOMES } from '#features/manage-booking/describe-state.ts';
import { loadForCustomer } from '#features/manage-booking/load-for-customer.ts';
import { ManageForms } from '#features/manage-booking/manage-forms.tsx';
import { ManagedBookingDetails } from '#features/manage-booking/managed-booking-details.tsx';
import { buttonClasses } from '#ui/button/button-classes.ts';
import { PageHeading } from '#ui/page-heading.tsx';

export const dynamic = 'force-dynamic';

/** The address is a secret: nobody lists it, and no other site hears of it. */
export const metadata: Metadata = {
  title: 'Your request',
  robots: { index: false, follow: false },
  referrer: 'same-origin',
};

type ManageBookingPageProps = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ said?: string | string[] }>;
};

export default async function ManageBookingPage({ params, searchParams }: ManageBookingPageProps) {
  const { token } = await params;
  const booking = await loadForCustomer(token);
  if (booking === 'unavailable') return <BookingUnavailable phone={(await getSettings()).phone} />;
  if (!booking) notFound();
  const [{ phone, textHref }, services, { said }] = await Promise.all([
    getSettings(),
    getServices(),
    searchParams,
  ]);
  const duration = bookingDuration(booking, durationsByName(services));
  const { sentence, next } = describeState(booking);
  const outcome = typeof said === 'string' && isOutcome(said) ? OUTCOMES[said] : null;
  return (
    <div data-own-action="">
      <PageHeading heading={`Your request #${booking.bookingNumber}`} />
      <div className="bg-mist-50">
        <div className="shell py-10 md:py-16">
          <div className="card max-w-3xl p-7 md:p-10">
            {outcome !== null && (
              <p role="status" className="mb-6 rounded-lg bg-ice-50 p-4 font-bold">
                {outcome}
              </p>
            )}
            <p className="text-xl font-extrabold">{sentence}</p>
            <p className="mt-2 text-ink-700">{next}</p>
            <ManageForms token={token} booking={booking} />
            <ManagedBookingDetails booking={booking} duration={duration} />
            <div className="mt-8 flex flex-wrap gap-3 border-t border-mist-200 pt-6">
              {isOpen(booking.status) && (
                <a
                  href={`${managePath(token)}/calendar`}
                  className={buttonClasses({ variant: 'ghost' })}
                >
                  Add to your calendar
                </a>
              )}
              <a href={telephoneHref(phone)} className={buttonClasses({ variant: 'ghost' })}>
                {`Call ${phone}`}
              </a>
              {textHref !== null && (
                <a href={textHref} className={buttonClasses({ variant: 'ghost' })}>
                  Text us
                </a>
              )}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
