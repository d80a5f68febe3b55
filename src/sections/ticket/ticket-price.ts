import { describeOpenPrice } from '#domain/bookings/price-words.ts';
import type { BookingPayload } from '#domain/bookings/schemas.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

type Priced = Pick<BookingPayload, 'quote' | 'offeredPrices'>;

/** The price of a booking as the customer was told it, and what it is made of. */
export function ticketPrice({ quote, offeredPrices }: Priced): { price: string; parts: string[] } {
  if (!quote) return { price: describeOpenPrice(offeredPrices), parts: [] };
  const { services, mobileFee, total } = quote;
  const fee = mobileFee > 0 ? [{ title: 'Mobile Service Fee', price: mobileFee }] : [];
  const parts = [...services, ...fee].map(({ title, price }) => `${title} ${formatUsd(price)}`);
  return { price: formatUsd(total), parts: parts.length > 1 ? parts : [] };
}
