import { MAX_LENGTH, textError } from '#config/field-limits.ts';
import { keysOf } from '../field-names.ts';
import type { Policy } from '../policies.ts';
import { paymentStep } from '../pricing/deposit-words.ts';

/**
 * The states of a booking with their labels for the owner. View `private.booking_transitions` has the transitions
 * between them.
 */
export const STATUS_LABELS = {
  pending: 'Waiting for you',
  confirmed: 'Confirmed',
  proposed: 'Time offered',
  declined: 'Declined',
  cancelled: 'Canceled',
  completed: 'Done',
  no_show: 'No-show',
} as const;
export const BOOKING_STATUSES = keysOf(STATUS_LABELS);
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export const OWNER_ACTIONS = [
  'confirm',
  'propose',
  'decline',
  'cancel',
  'complete',
  'no-show',
] as const;
export type OwnerAction = (typeof OWNER_ACTIONS)[number];

export const CUSTOMER_ACTIONS = ['accept', 'ask', 'cancel'] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

/** Final states. */
const OVER = { declined: [], cancelled: [], completed: [], no_show: [] };

const OWNER_TRANSITIONS: Record<BookingStatus, readonly OwnerAction[]> = {
  pending: ['confirm', 'propose', 'decline', 'cancel'],
  confirmed: ['complete', 'confirm', 'propose', 'no-show', 'cancel'],
  proposed: ['confirm', 'propose', 'cancel'],
  ...OVER,
};

/** Returns the owner's actions for a booking, the most likely first. */
export const actionsFor = (status: BookingStatus) => OWNER_TRANSITIONS[status];

const CUSTOMER_TRANSITIONS: Record<BookingStatus, readonly CustomerAction[]> = {
  pending: ['ask', 'cancel'],
  confirmed: ['ask', 'cancel'],
  proposed: ['accept', 'ask', 'cancel'],
  ...OVER,
};

/** Returns the customer's actions for a booking. */
export const customerActionsFor = (status: BookingStatus) => CUSTOMER_TRANSITIONS[status];

/** Returns whether the booking is open, so that its customer can act on it. */
export const isOpen = (status: BookingStatus) => customerActionsFor(status).length > 0;

const MESSAGE_TRANSITIONS: Record<MessageStatus, readonly MessageStatus[]> = {
  new: ['answered', 'closed'],
  answered: ['new'],
  closed: ['new'],
};

/** Returns the possible next states of a contact message. */
export const nextMessageStatuses = (status: MessageStatus) => MESSAGE_TRANSITIONS[status];

/** The fields of the owner's forms, by their names in the database's reasons. */
type TransitionField = 'date' | 'time' | 'until' | 'minutes' | 'note';
export type TransitionError = { field: TransitionField; message: string };

/** Returns the error in the owner's note; null without one. */
export function validateNote(note: string): TransitionError | null {
  const message = textError(note.trim(), MAX_LENGTH.note);
  return message === null ? null : { field: 'note', message };
}

type Payment = {
  policies: readonly Policy[];
  /** The deposit in dollars, 0 without one. */
  deposit: number;
  /** The deposit is refunded until this many hours before the visit; null means always. */
  refundHours: number | null;
};

/** Returns the next steps after a booking, in order. @param promise from `describeAnswerTime` */
export function nextSteps(
  promise: string,
  { policies, deposit, refundHours }: Payment,
): [promise: string, visit: string, payment: string] {
  const payment = policies.find(({ name }) => name === 'payment');
  return [
    promise,
    'On the day, we come to your address within the time we confirmed.',
    paymentStep(deposit, refundHours, payment?.text),
  ];
}
