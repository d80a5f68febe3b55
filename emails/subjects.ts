import { describePrice } from '#domain/booking/booked-services.ts';
import type { ReceiptPayload } from '#domain/booking/money.ts';
import type { OfferEmailProps, WaitingCallProps } from '#domain/booking/offers.ts';
import type { BookingPayload, BookingUpdatePayload } from '#domain/booking/schemas.ts';
import { formatDay, formatDayShort } from '#domain/booking/times.ts';
import {
  currentWhen,
  formatArrival,
  formatWhenShort,
  formatRequestedTime,
  preferredWhen,
} from '#domain/booking/when.ts';
import type {
  AdminUpdateKind,
  Business,
  ContactEmailProps,
  CustomerUpdateKind,
  DaySummaryProps,
  OverflowProps,
} from '#domain/emails/outbox.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteEmailProps } from '#domain/pricing/quotes.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';

const MAX_LENGTH = 140;

export const bookingReceivedSubject = (booking: BookingPayload, business: Business) =>
  oneLine(`Booking request #${booking.bookingNumber} received – ${business.businessName}`);

/**
 * What the owner decides on: `Fri Nov 27, 11am-2pm · Complete Detail, SUV/Truck · Edina · $350 · Maya
 * Lindqvist (#A-…)`. A long name leaves room for the number.
 */
export const bookingAdminSubject = (booking: BookingPayload) => {
  const { bookingNumber, packageTitle, city, quote, offeredPrices, name } = booking;
  const { date, ...arrival } = preferredWhen(booking);
  const size = quote?.vehicleType ?? null;
  const parts = [
    `${formatDayShort(date).replace(',', '')}, ${formatArrival(arrival)}`,
    size === null ? packageTitle : `${packageTitle}, ${VEHICLE_SIZES[size]}`,
    city,
    describePrice({ total: quote?.total ?? null, mobileFee: null, offeredPrices }),
    name,
  ];
  const number = ` (#${bookingNumber})`;
  const confirmed = booking.status === 'confirmed' ? 'Confirmed: ' : '';
  const words = `${spamPrefix(booking)}${confirmed}${parts.join(' · ')}`;
  return oneLine(words, MAX_LENGTH - number.length) + number;
};

export const quoteSubject = (quote: QuoteEmailProps, { businessName }: Business) => {
  const price = `${formatUsd(quote.total)} (${VEHICLE_SIZES[quote.vehicleType]})`;
  return oneLine(`Your quote #${quote.quoteNumber} for ${price} – ${businessName}`);
};

export const contactNotificationSubject = (message: ContactEmailProps) => {
  const { name, subject } = message;
  return oneLine(`${spamPrefix(message)}New message from ${name}${subject ? `: ${subject}` : ''}`);
};

export const contactConfirmationSubject = (business: Business) =>
  oneLine(`We received your message – ${business.businessName}`);

const shortWhen = (booking: BookingUpdatePayload) => formatWhenShort(currentWhen(booking));

export const updateSubject = (
  kind: CustomerUpdateKind,
  booking: BookingUpdatePayload,
  { businessName }: Business,
) => {
  const subjects: Record<CustomerUpdateKind, string> = {
    'send-visit-confirmed': `${confirmedWord(booking)}: ${shortWhen(booking)}`,
    'send-visit-proposed': `Another time for you: ${shortWhen(booking)}`,
    'send-visit-declined': `About your booking request #${booking.bookingNumber}`,
    'send-visit-cancelled': `Canceled: your visit on ${shortWhen(booking)}`,
    'send-visit-reminder': `Reminder: we come on ${shortWhen(booking)}`,
    'send-visit-thanks': 'Thank you for your visit',
  };
  return oneLine(`${subjects[kind]} – ${businessName}`);
};

function confirmedWord({ moved, changed }: BookingUpdatePayload): string {
  if (moved) return 'New time';
  return changed.length > 0 ? 'Updated' : 'Confirmed';
}

export const adminUpdateSubject = (kind: AdminUpdateKind, booking: BookingUpdatePayload) => {
  const subjects: Record<AdminUpdateKind, string> = {
    'send-admin-accepted': 'Time accepted',
    'send-admin-asked': 'Another time wanted',
    'send-admin-cancelled': 'Canceled by the customer',
  };
  const refused = `not ${shortWhen(booking)}`;
  const when =
    kind === 'send-admin-asked' ? (formatRequestedTime(booking) ?? refused) : shortWhen(booking);
  return oneLine(`${subjects[kind]}: #${booking.bookingNumber}, ${when}, ${booking.name}`);
};

const openedTime = ([first]: OfferEmailProps['windows']) =>
  first && formatWhenShort({ ...first, time: first.from });

export const offerSubject = (
  { weeks, title, windows }: OfferEmailProps,
  { businessName }: Business,
) => {
  const subject = weeks === null ? `It opened: ${openedTime(windows)}` : `Your next ${title}`;
  return oneLine(`${subject} – ${businessName}`);
};

export const waitingCallSubject = ({ name, title, windows }: WaitingCallProps) =>
  oneLine(`It opened: ${openedTime(windows)} · ${title} · call ${name}`);

export const receiptSubject = (booking: ReceiptPayload, { businessName }: Business) =>
  oneLine(`Receipt #${booking.bookingNumber} – ${businessName}`);

export const daySummarySubject = ({ date, visits }: DaySummaryProps) =>
  oneLine(`${visits.length === 1 ? '1 visit' : `${visits.length} visits`} on ${formatDay(date)}`);

export const overflowSubject = ({ bookings, messages, spam }: OverflowProps) =>
  `${bookings + messages + spam} more requests and messages than we email one by one`;

const spamPrefix = ({ looksLikeSpam }: { looksLikeSpam: boolean }) =>
  looksLikeSpam ? '[Possible spam] ' : '';

/** Keeps line breaks, control characters and direction marks of a visitor out of the header. */
function oneLine(text: string, length = MAX_LENGTH): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const start = characters.slice(0, length - 1).join('');
  return `${start.trimEnd()}…`;
}
