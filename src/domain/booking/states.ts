import { MAX_LENGTH, textError } from '#config/field-limits.ts';
import { keysOf } from '../field-names.ts';
import type { Policy } from '../policies.ts';
import { paymentStep } from '../pricing/deposit-words.ts';

/**
 * Where a booking can stand, as the owner reads it. View `private.booking_transitions` has the transitions
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

/** Nothing follows them. */
const OVER = { declined: [], cancelled: [], completed: [], no_show: [] };

const OWNER_TRANSITIONS: Record<BookingStatus, readonly OwnerAction[]> = {
  pending: ['confirm', 'propose', 'decline', 'cancel'],
  confirmed: ['complete', 'confirm', 'propose', 'no-show', 'cancel'],
  proposed: ['confirm', 'propose', 'cancel'],
  ...OVER,
};

/** What the owner can do with a booking, the most likely first. */
export const actionsFor = (status: BookingStatus) => OWNER_TRANSITIONS[status];

const CUSTOMER_TRANSITIONS: Record<BookingStatus, readonly CustomerAction[]> = {
  pending: ['ask', 'cancel'],
  confirmed: ['ask', 'cancel'],
  proposed: ['accept', 'ask', 'cancel'],
  ...OVER,
};

/** What the customer can do with a booking. */
export const customerActionsFor = (status: BookingStatus) => CUSTOMER_TRANSITIONS[status];

/** Whether the booking is still going on, so that its customer can do something with it. */
export const isOpen = (status: BookingStatus) => customerActionsFor(status).length > 0;

const MESSAGE_TRANSITIONS: Record<MessageStatus, readonly MessageStatus[]> = {
  new: ['answered', 'closed'],
  answered: ['new'],
  closed: ['new'],
};

/** What a contact message can become. */
export const nextMessageStatuses = (status: MessageStatus) => MESSAGE_TRANSITIONS[status];

/** The fields of the owner's forms, as the database names them in its refusals. */
type TransitionField = 'date' | 'time' | 'until' | 'minutes' | 'note';
export type TransitionError = { field: TransitionField; message: string };

/** What is wrong with the owner's words; null when nothing is. */
export function validateNote(note: string): TransitionError | null {
  const message = textError(note.trim(), MAX_LENGTH.note);
  return message === null ? null : { field: 'note', message };
}

type Payment = {
  policies: readonly Policy[];
  /** What is to be paid beforehand; 0: nothing. */
  deposit: number;
  /** Until how many hours before the visit a deposit is paid back; null: always. */
  refundHours: number | null;
};

/** Returns what happens after a booking, in the order in which it happens. @param promise when it is answered */
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
