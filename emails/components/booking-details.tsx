import { bookAgainPath, managePath } from '#domain/booking/manage-path.ts';
import type { BookingPayload } from '#domain/booking/schemas.ts';
import { withZone } from '#domain/booking/times.ts';
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

type BookingDetailsProps = { booking: BookingPayload; business: Business; when: When };

/** What was booked, when, where, and how long it takes. */
export function BookingDetails({ booking, business, when }: BookingDetailsProps) {
  const duration = bookingDuration(booking, business.durations);
  return (
    <DetailTable
      rows={[
        { label: 'Request', value: `#${booking.bookingNumber}` },
        { label: 'Package', value: booking.packageTitle },
        ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
        { label: 'Vehicle', value: withoutLinks(vehicleOf(booking)) },
        { label: 'When', value: withZone(formatWhen(when), business.timeZone) },
        { label: 'Where', value: withoutLinks(formatAddress(booking)) },
        ...extraRows('all', booking, withoutLinks),
      ]}
    />
  );
}

/** The vehicle with the size that the price is for. */
export const vehicleOf = (booking: BookingPayload): string =>
  formatVehicle(booking, booking.quote?.vehicleType ?? null);

export const formatAddress = ({ address, city, state, zip }: BookingPayload): string =>
  `${address}, ${city}, ${state} ${zip}`;
