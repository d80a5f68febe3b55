import { managePath } from '#domain/bookings/manage-path.ts';
import type { BookingUpdatePayload } from '#domain/bookings/schemas.ts';
import { withZone } from '#domain/bookings/times.ts';
import { currentWhen, formatWhen } from '#domain/bookings/when.ts';
import { bookingDuration } from '#domain/duration.ts';
import type { Business } from '#domain/emails/business.ts';
import { formatAddress, formatVehicle } from './booking-text.ts';
import { DetailTable } from './detail-table.tsx';
import { withoutLinks } from './visitor-text.ts';

/** Where the customer sees and changes a request; null once the link was removed. */
export const manageUrl = ({ manageToken }: BookingUpdatePayload, { siteUrl }: Business) =>
  manageToken === undefined ? null : `${siteUrl}${managePath(manageToken)}`;

type UpdatedBookingDetailsProps = { booking: BookingUpdatePayload; business: Business };

/** What was booked, when, where, and how long it takes. */
export function UpdatedBookingDetails({ booking, business }: UpdatedBookingDetailsProps) {
  const duration = bookingDuration(booking, business.durations);
  return (
    <DetailTable
      rows={[
        { label: 'Request', value: `#${booking.bookingNumber}` },
        { label: 'Package', value: booking.packageTitle },
        ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
        { label: 'Vehicle', value: withoutLinks(formatVehicle(booking)) },
        {
          label: 'When',
          value: withZone(formatWhen(currentWhen(booking)), business.timeZone),
        },
        { label: 'Where', value: withoutLinks(formatAddress(booking)) },
      ]}
    />
  );
}
