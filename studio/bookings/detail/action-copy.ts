import type { OwnerAction, BookingStatus } from '#domain/bookings/states.ts';

type Words = {
  button: (status: BookingStatus) => string;
  /** What the customer gets. */
  effect: string;
  send: string;
  success: string;
  /** Whether the owner may change the time and add words for the customer. */
  hasTime: boolean;
  hasNote: boolean;
};

const SOON = 'The email leaves in some seconds.';

/** The words of each action. */
export const ACTION_WORDS: Record<OwnerAction, Words> = {
  confirm: {
    button: (status) => (status === 'confirmed' ? 'Change the time' : 'Confirm'),
    effect:
      'The customer gets a confirmation with a calendar entry, and a reminder the day before.',
    send: 'Confirm and send',
    success: `Confirmed. ${SOON}`,
    hasTime: true,
    hasNote: true,
  },
  propose: {
    button: () => 'Offer another time',
    effect: 'The customer gets the time you offer, and a button to accept it.',
    send: 'Offer this time',
    success: `Time offered. ${SOON}`,
    hasTime: true,
    hasNote: true,
  },
  decline: {
    button: () => 'Decline',
    effect: "The customer gets an email that you can't take the request, with your words.",
    send: 'Decline and send',
    success: `Declined. ${SOON}`,
    hasTime: false,
    hasNote: true,
  },
  cancel: {
    button: () => 'Cancel',
    effect:
      'The customer gets an email that the visit is canceled. Their calendar entry goes away.',
    send: 'Cancel the visit and send',
    success: `Canceled. ${SOON}`,
    hasTime: false,
    hasNote: true,
  },
  complete: {
    button: () => 'Mark as done',
    effect:
      'With a review link in the settings, the customer gets a thank-you email. Otherwise nothing.',
    send: 'Mark as done',
    success: 'Done.',
    hasTime: false,
    hasNote: false,
  },
  'no-show': {
    button: () => 'No-show',
    effect: 'The customer gets nothing.',
    send: 'Mark as no-show',
    success: 'Marked as no-show.',
    hasTime: false,
    hasNote: false,
  },
};
