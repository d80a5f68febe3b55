import type {
  InvitationEmailProps,
  WaitingCallProps,
} from '#domain/booking/invitation/invitations.ts';
import type { ReceiptPayload } from '#domain/booking/receipt.ts';
import type { BookingPayload, BookingUpdatePayload } from '#domain/booking/schemas.ts';
import { describeBooked, describePrice } from '#domain/booking/words/booked-services.ts';
import {
  currentWhen,
  formatArrival,
  formatWhenBrief,
  formatWhenShort,
  preferredWhen,
} from '#domain/booking/words/when.ts';
import type {
  AdminUpdateKind,
  Business,
  ContactEmailProps,
  CustomerUpdateKind,
  DaySummaryProps,
  OverflowProps,
} from '#domain/emails/outbox.ts';
import { keptOf } from '#domain/money/booking-sums.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';
import type { QuoteEmailProps } from '#domain/quote/quotes.ts';
import { formatDay, formatDayShort } from '#domain/schedule/times.ts';
import { VEHICLE_SIZES } from '#domain/vehicles.ts';

const MAX_LENGTH = 140;

export const bookingReceivedSubject = (booking: BookingPayload, business: Business) =>
  oneLine(`Booking request #${booking.bookingNumber} received – ${business.businessName}`);

/**
 * Returns the facts for the owner's decision: `Fri Nov 27, 11am-2pm · Complete Detail, SUV/Truck · Edina · $350 · Maya
 * Lindqvist (#A-…)`. Long text is cut before the number.
 */
export const bookingAdminSubject = (booking: BookingPayload) => {
  const { bookingNumber, city, quote, offeredPrices, name } = booking;
  const { date, ...arrival } = preferredWhen(booking);
  const parts = [
    `${formatDayShort(date).replace(',', '')}, ${formatArrival(arrival)}`,
    describeBooked(booking),
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

export const updateSubject = (
  kind: CustomerUpdateKind,
  booking: BookingUpdatePayload,
  { businessName }: Business,
) => {
  const when = currentWhen(booking);
  if (kind === 'send-visit-proposed') return `Can we come ${formatWhenBrief(when)} instead?`;
  const subjects: Record<typeof kind, string> = {
    'send-visit-confirmed': `${confirmedWord(booking)}: ${formatWhenShort(when)}`,
    'send-visit-declined': `About your booking request #${booking.bookingNumber}`,
    'send-visit-cancelled': `Canceled: your visit on ${formatWhenBrief(when)}`,
    'send-visit-reminder': `Reminder: we're coming ${formatWhenBrief(when)}`,
    'send-visit-thanks': 'Thanks for having us',
    'send-visit-payment': `About your payment for request #${booking.bookingNumber}`,
  };
  return oneLine(`${subjects[kind]} – ${businessName}`);
};

function confirmedWord({ moved, changed }: BookingUpdatePayload): string {
  if (moved) return 'New time';
  return changed.length > 0 ? 'Updated' : 'Confirmed';
}

export const adminUpdateSubject = (kind: AdminUpdateKind, booking: BookingUpdatePayload) => {
  const { bookingNumber, name } = booking;
  const when = formatWhenBrief(currentWhen(booking));
  const subjects: Record<AdminUpdateKind, string> = {
    'send-admin-accepted': `${name} accepted ${when}`,
    'send-admin-change-request': `${name} ${requestOf(booking)}`,
    'send-admin-cancelled': `${name} canceled ${when}`,
    'send-admin-payment': `${formatUsd(keptOf(booking))} for a canceled visit of ${name}`,
  };
  const number = ` · #${bookingNumber}`;
  return oneLine(subjects[kind], MAX_LENGTH - number.length) + number;
};

/** Returns `asked for Tue, Dec 8, 8–11 am`. Without a preferred day, it names the day that doesn't suit them. */
function requestOf(booking: BookingUpdatePayload): string {
  const { requestedDate, requestedTime, requestedUntil } = booking;
  if (requestedDate === null) {
    return `asked for a different time (not ${formatDayShort(currentWhen(booking).date)})`;
  }
  if (requestedTime === null) return `asked for ${formatDayShort(requestedDate)}`;
  return `asked for ${formatWhenBrief({ date: requestedDate, time: requestedTime, until: requestedUntil })}`;
}

const openedTime = ([first]: InvitationEmailProps['windows']) =>
  first && formatWhenBrief({ ...first, time: first.from });

export const invitationSubject = (
  { weeks, title, windows }: InvitationEmailProps,
  { businessName }: Business,
) => {
  const subject =
    weeks === null ? `${openedTime(windows)} just opened up` : `Time for your next ${title}?`;
  return oneLine(`${subject} – ${businessName}`);
};

export const waitingCallSubject = ({ name, title, windows }: WaitingCallProps) =>
  oneLine(`${openedTime(windows)} opened up: call ${name} (${title})`);

export const receiptSubject = (booking: ReceiptPayload, { businessName }: Business) =>
  oneLine(`Receipt #${booking.bookingNumber} – ${businessName}`);

export const daySummarySubject = ({ date, visits }: DaySummaryProps) =>
  oneLine(`${visits.length === 1 ? '1 visit' : `${visits.length} visits`} on ${formatDay(date)}`);

export const overflowSubject = (counts: OverflowProps) =>
  `${Object.values(counts).reduce((sum, count) => sum + count, 0)} more requests and messages than we email one by one`;

const spamPrefix = ({ looksLikeSpam }: { looksLikeSpam: boolean }) =>
  looksLikeSpam ? '[Possible spam] ' : '';

/** Returns one line without line breaks, control characters and direction marks that a visitor typed. */
function oneLine(text: string, length = MAX_LENGTH): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= length) return line;
  const start = characters.slice(0, length - 1).join('');
  return `${start.trimEnd()}…`;
}
