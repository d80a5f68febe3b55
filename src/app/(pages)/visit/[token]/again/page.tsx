import { notFound, redirect } from 'next/navigation';
import { bookedBefore } from '#booking/form/booking-options.ts';
import { loadForCustomer } from '#booking/visit/load-for-customer.ts';
import { BookingUnavailable } from '#booking/visit/manage-links.tsx';
import { getServices } from '#content/getters/services.ts';
import { managePath } from '#domain/booking/manage-path.ts';
import { isOpen } from '#domain/booking/states.ts';
import { bookedServices } from '#domain/booking/words/booked-services.ts';
import { BookingScreen } from '../../../booking/booking-screen.tsx';
import { secretPage } from '../../../own-action-page.tsx';

export const dynamic = 'force-dynamic';

export const metadata = secretPage('Book again');

/** Renders the booking form, prefilled from a past booking that only the customer's link identifies. */
export default async function BookAgainPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const booking = await loadForCustomer(token);
  if (booking === 'unavailable') return <BookingUnavailable />;
  if (!booking) notFound();
  if (isOpen(booking.status)) redirect(managePath(token));
  const offered = await getServices();
  const services = bookedServices(booking, offered).filter((service) =>
    offered.some(({ id }) => id === service),
  );
  const [chosen = ''] = services;
  return <BookingScreen chosen={chosen} again={bookedBefore(booking, services)} />;
}
