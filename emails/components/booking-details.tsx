import { bookAgainPath, managePath } from '#domain/booking/manage-path.ts';
import type { BookingPayload } from '#domain/booking/schemas.ts';
import { describeBooked } from '#domain/booking/words/booked-services.ts';
import { bookingDuration } from '#domain/booking/words/booked-services.ts';
import { formatWhen, type When } from '#domain/booking/words/when.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { DetailTable, extraRows } from './tables.tsx';
import { withoutLinks } from './visitor-text.ts';

/** Returns the address of the customer's page of a request; null after the link was removed. */
export const manageUrl = ({ manageToken }: BookingPayload, { siteUrl }: Business) =>
  manageToken === undefined ? null : `${siteUrl}${managePath(manageToken)}`;

/** Returns the address of the form filled in from this booking; null after the link was removed. */
export const bookAgainUrl = ({ manageToken }: BookingPayload, { siteUrl }: Business) =>
  manageToken === undefined ? null : `${siteUrl}${bookAgainPath(manageToken)}`;

type BookingSummaryProps = { booking: BookingPayload; when: When };

/** Time, place and service. The table is short so that a phone's first screen also shows the button below it. */
export const BookingSummary = ({ booking, when }: BookingSummaryProps) => (
  <DetailTable
    rows={[
      { label: 'When', value: formatWhen(when) },
      { label: 'Where', value: withoutLinks(formatAddress(booking)) },
      { label: 'Service', value: describeBooked(booking) },
    ]}
  />
);

type BookingDetailsProps = { booking: BookingPayload; business: Business };

/** The number, the vehicle, the duration and the visitor's other entries. */
export function BookingDetails({ booking, business }: BookingDetailsProps) {
  const duration = bookingDuration(booking, business.durations);
  return (
    <DetailTable
      rows={[
        { label: 'Request', value: `#${booking.bookingNumber}` },
        { label: 'Vehicle', value: withoutLinks(formatVehicle(booking)) },
        ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
        ...extraRows('all', booking, withoutLinks),
      ]}
    />
  );
}

export const formatAddress = ({ address, city, state, zip }: BookingPayload): string =>
  `${address}, ${city}, ${state} ${zip}`;
