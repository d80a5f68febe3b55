import type { ManagedBooking } from '#domain/booking/schemas.ts';
import { currentWhen, formatWhen, type Timed } from '#domain/booking/when.ts';

type State = Timed & Pick<ManagedBooking, 'status' | 'revision' | 'awaitsOwner'>;

/**
 * Where a booking stands, in one sentence to the customer, and what to know of it. The ticket below says
 * when the business answers.
 */
export function describeState(booking: State): { sentence: string; next: string } {
  const when = formatWhen(currentWhen(booking));
  const hasAsked = booking.awaitsOwner && booking.revision > 0;
  switch (booking.status) {
    case 'pending':
      return hasAsked
        ? {
            sentence: 'You asked for another time.',
            next: "It's not an appointment until we confirm it.",
          }
        : {
            sentence: 'We have your request.',
            next: `You asked for ${when}. It's not an appointment until we confirm it.`,
          };
    case 'proposed':
      return {
        sentence: hasAsked
          ? `You asked for another time than ${when}.`
          : `We'd like to offer you ${when}.`,
        next: hasAsked
          ? 'You can still accept the time that we offered.'
          : 'Nothing is settled until you accept.',
      };
    case 'confirmed':
      return {
        sentence: `Your visit is confirmed for ${when}.`,
        next: hasAsked
          ? 'You asked for another time. This one stands until we agree on a new one.'
          : "We'll send you a reminder. Please park where we can walk around the vehicle.",
      };
    case 'declined':
      return {
        sentence: "We're sorry, we couldn't take this request.",
        next: 'Call us, or send us another request.',
      };
    case 'cancelled':
      return { sentence: 'This visit is canceled.', next: 'Want a new time? Send us a request.' };
    case 'completed':
      return { sentence: 'This visit is done. Thank you!', next: 'We hope to see you again.' };
    case 'no_show':
      return { sentence: "We didn't find you at this visit.", next: 'Call us for a new time.' };
  }
}

/** What the page says after a form was sent; the address carries the key. */
export const OUTCOMES = {
  accepted: "Thank you! The time is settled, and we've sent you an email.",
  cancelled: "Your visit is canceled, and we've sent you an email.",
  asked: "Thank you! We've got your message and will get back to you.",
  changed: 'This request has changed meanwhile. Look at it again before you decide.',
  passed: 'That time has passed. Please ask for another one.',
  failed: "That didn't work. Please try again in a moment, or call us.",
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const isOutcome = (key: string): key is Outcome => Object.hasOwn(OUTCOMES, key);
