import { keysOf } from '../keys.ts';

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
