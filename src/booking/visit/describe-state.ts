import { REASONS_FOR_CUSTOMER } from '#domain/booking/request-reasons.ts';
import type { ManagedBooking } from '#domain/booking/schemas.ts';
import type { BookingStatus } from '#domain/booking/states.ts';
import { currentWhen, formatWhen, type Timed } from '#domain/booking/words/when.ts';
import { type BookingSums, keptOf } from '#domain/money/booking-sums.ts';
import { formatUsd } from '#domain/pricing/format-usd.ts';

type State = Timed &
  Pick<ManagedBooking, 'status' | 'revision' | 'awaitsOwner' | 'requestReason'> &
  BookingSums;

/**
 * Returns the state of a booking in one sentence for the customer, and what to do next. The ticket below
 * shows when the business answers.
 */
export function describeState(booking: State) {
  const when = formatWhen(currentWhen(booking));
  const hasAsked = booking.awaitsOwner && booking.revision > 0;
  const reason =
    booking.requestReason === null ? '' : `${REASONS_FOR_CUSTOMER[booking.requestReason]} `;
  const texts: Record<BookingStatus, readonly [sentence: string, next: string]> = {
    pending: hasAsked
      ? ['You asked for another time.', "It's not an appointment until we confirm it."]
      : [
          'We have your request.',
          `${reason}You asked for ${when}. It's not an appointment until we confirm it.`,
        ],
    proposed: hasAsked
      ? [
          `You asked for a different time than ${when}.`,
          'You can still accept the time we suggested.',
        ]
      : [`Can we come on ${when} instead?`, 'Nothing is settled until you accept.'],
    confirmed: [
      `Your visit is confirmed for ${when}.`,
      hasAsked
        ? "You asked for another time. We'll keep this one until we agree on a new one."
        : "We'll send you a reminder. Please park where we can walk around the vehicle.",
    ],
    declined: [
      "We're sorry, we couldn't take this request.",
      'Call us, or send us another request.',
    ],
    cancelled: ['This visit is canceled.', moneyOfCanceled(booking)],
    completed: ['This visit is done. Thank you!', 'We hope to see you again.'],
    no_show: ["We came, but couldn't find you.", 'Call us for a new time.'],
  };
  const [sentence, next] = texts[booking.status];
  return { sentence, next };
}

/** Returns what happens to the payment for a canceled visit. */
function moneyOfCanceled({ awaitsOwner, paid, back, onItsWay }: State): string {
  const kept = keptOf({ paid, back });
  if (onItsWay > 0) {
    return `Your payment of ${formatUsd(onItsWay)} is still on its way from your bank. We'll get back to you about it.`;
  }
  if (awaitsOwner && kept > 0) {
    return `We have your payment of ${formatUsd(kept)}. We'll get back to you about it.`;
  }
  return 'Want a new time? Send us a request.';
}

/** Returns the message for a customer who returns from paying. */
export function describePayment({ paid, onItsWay }: BookingSums): string {
  if (onItsWay > 0) {
    return `Thank you! Your payment of ${formatUsd(onItsWay)} is on its way from your bank. That can take a few days.`;
  }
  if (paid > 0) return `Thank you! Paid ${formatUsd(paid)}.`;
  return 'Thank you! Your payment will show up here as soon as Stripe confirms it.';
}

/** The messages after a form was sent. The URL carries the key. */
export const OUTCOMES = {
  accepted: "Thank you! The time is settled, and we've sent you an email.",
  cancelled: "Your visit is canceled, and we've sent you an email.",
  asked: "Thank you! We've got your message and will get back to you.",
  changed: 'This request has changed since you opened it. Please take another look.',
  passed: 'That time has passed. Please ask for another one.',
  'nothing-due': 'There is nothing to pay right now.',
  'pay-later':
    "We can't reach the payment page. Your visit is still on, and you can pay here later.",
  failed: "That didn't work. Please try again in a moment, or call us.",
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const isOutcome = (key: string): key is Outcome => Object.hasOwn(OUTCOMES, key);
