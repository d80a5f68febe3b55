/** Where a booking stands. Table `private.appointment_transitions` has the transitions between them. */
export const BOOKING_STATUSES = [
  'pending',
  'confirmed',
  'proposed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
] as const;
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

/** As the owner reads it. */
export const STATUS_LABELS: Record<BookingStatus, string> = {
  pending: 'Waiting for you',
  confirmed: 'Confirmed',
  proposed: 'Time offered',
  declined: 'Declined',
  cancelled: 'Canceled',
  completed: 'Done',
  no_show: 'No-show',
};

const OWNER_TRANSITIONS: Record<BookingStatus, readonly OwnerAction[]> = {
  pending: ['confirm', 'propose', 'decline', 'cancel'],
  confirmed: ['complete', 'confirm', 'propose', 'no-show', 'cancel'],
  proposed: ['confirm', 'propose', 'cancel'],
  declined: [],
  cancelled: [],
  completed: [],
  no_show: [],
};

/** What the owner can do with a booking, the most likely first. */
export const actionsFor = (status: BookingStatus) => OWNER_TRANSITIONS[status];

const CUSTOMER_TRANSITIONS: Record<BookingStatus, readonly CustomerAction[]> = {
  pending: ['ask', 'cancel'],
  confirmed: ['ask', 'cancel'],
  proposed: ['accept', 'ask', 'cancel'],
  declined: [],
  cancelled: [],
  completed: [],
  no_show: [],
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
