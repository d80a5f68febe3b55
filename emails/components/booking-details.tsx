import { describeBooked } from '#domain/booking/booked-services.ts';
import { bookAgainPath, managePath } from '#domain/booking/manage-path.ts';
import type { BookingPayload } from '#domain/booking/schemas.ts';
import { formatWhen, type When } from '#domain/booking/when.ts';
import type { Business } from '#domain/emails/outbox.ts';
import { bookingDuration } from '#domain/schedule/duration.ts';
import { formatVehicle } from '#domain/vehicles.ts';
import { DetailTable, extraRows } from './tables.tsx';
import { withoutLinks } from './visitor-text.ts';

/** Where the customer sees and changes a request; null once the link was removed. */
export const manageUrl = ({ manageToken }: BookingPayload, { siteUrl }: Business) =>
  manageToken === undefined ? null : `${siteUrl}${managePath(manageToken)}`;

/** Where the form waits with the vehicle, the address and the services of this booking; null as above. */
export const bookAgainUrl = ({ manageToken }: BookingPayload, { siteUrl }: Business) =>
  manageToken === undefined ? null : `${siteUrl}${bookAgainPath(manageToken)}`;

type BookingSummaryProps = { booking: BookingPayload; when: When };

/** When, where and what: little enough that the button below it is on a phone's first screen. */
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

/** The number, the vehicle, how long the visit takes, and what else the visitor said. */
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
