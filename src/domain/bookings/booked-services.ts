import type { BookingPayload } from './schemas.ts';

type Booked = Pick<BookingPayload, 'packageTitle'> & {
  quote: { services: readonly { id: string }[] } | null;
};

/**
 * The ids of the services of a booking. Without a quote it names its package by the title alone. A line that
 * the owner wrote into the price is no service.
 */
export function bookedServices(
  { quote, packageTitle }: Booked,
  offered: readonly { id: string; title: string }[],
): string[] {
  const named = quote?.services ?? offered.filter(({ title }) => title === packageTitle);
  return named.map(({ id }) => id).filter((id) => id !== '');
}
