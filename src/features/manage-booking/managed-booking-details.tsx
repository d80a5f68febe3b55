import { describePrice } from '#domain/bookings/price-words.ts';
import type { ManagedBooking } from '#domain/bookings/schemas.ts';
import { formatWhen, visitWhen } from '#domain/bookings/when.ts';
import { makeLabel } from '#domain/vehicle-makes.ts';

type Props = {
  booking: ManagedBooking;
  /** How long it takes, e.g. "5-8 hours"; null: not known. */
  duration: string | null;
};

/** What was booked, when, where and for how much. */
export function ManagedBookingDetails({ booking, duration }: Props) {
  const { quote, offeredPrices } = booking;
  const services = quote?.services.map(({ title }) => title) ?? [booking.packageTitle];
  const rows = [
    { label: 'Services', value: services.join(', ') },
    {
      label: booking.status === 'pending' ? 'Requested time' : 'Time',
      value: formatWhen(visitWhen(booking)),
    },
    {
      label: 'Vehicle',
      value: `${booking.vehicleYear} ${makeLabel(booking.vehicleMake)} ${booking.vehicleModel}`,
    },
    {
      label: 'Address',
      value: `${booking.address}, ${booking.city}, ${booking.state} ${booking.zip}`,
    },
    ...(duration ? [{ label: 'Time it takes', value: `about ${duration}` }] : []),
    {
      label: 'Price',
      value: describePrice({
        ...{ total: quote?.total ?? null, mobileFee: quote?.mobileFee ?? null },
        offeredPrices,
      }),
    },
  ];
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-500">{label}</dt>
          <dd className="font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
