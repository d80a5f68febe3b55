import type { BookingStatus, OwnerAction } from '#domain/booking/states.ts';

type ActionCopy = {
  button: (status: BookingStatus) => string;
  /** Explains what the customer gets. */
  effect: string;
  send: string;
  success: string;
  /** Whether the owner may change the time, or only add a message to the customer. */
  asks: 'time' | 'message' | null;
};

const SOON = 'The email goes out in a few seconds.';

export const ACTION_COPY: Record<OwnerAction, ActionCopy> = {
  confirm: {
    button: (status) => (status === 'confirmed' ? 'Change time' : 'Change and confirm'),
    effect:
      'The customer gets a confirmation with a calendar entry, and a reminder the day before.',
    send: 'Confirm and send',
    success: `Confirmed. ${SOON}`,
    asks: 'time',
  },
  propose: {
    button: () => 'Offer another time',
    effect: 'The customer gets an email with the time you offer and a link to accept it.',
    send: 'Send offer',
    success: `Time offered. ${SOON}`,
    asks: 'time',
  },
  decline: {
    button: () => 'Decline',
    effect: "The customer gets an email saying you can't take the request, with your message.",
    send: 'Decline and send',
    success: `Declined. ${SOON}`,
    asks: 'message',
  },
  cancel: {
    button: () => 'Cancel',
    effect: 'The customer gets a cancellation email, and the visit leaves their calendar.',
    send: 'Cancel visit and send',
    success: `Canceled. ${SOON}`,
    asks: 'message',
  },
  complete: {
    button: () => 'Mark as done',
    effect:
      'If Settings has a review link, the customer gets a thank-you email tomorrow morning. Otherwise nothing is sent.',
    send: 'Mark as done',
    success: 'Marked as done.',
    asks: null,
  },
  'no-show': {
    button: () => 'No-show',
    effect: 'The customer gets no email.',
    send: 'Mark as no-show',
    success: 'Marked as no-show.',
    asks: null,
  },
};
