/** Where a booking stands. Table `private.appointment_moves` has the transitions between them. */
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

const ACTIONS: Record<BookingStatus, readonly OwnerAction[]> = {
  pending: ['confirm', 'propose', 'decline', 'cancel'],
  confirmed: ['complete', 'confirm', 'propose', 'no-show', 'cancel'],
  proposed: ['confirm', 'propose', 'cancel'],
  declined: [],
  cancelled: [],
  completed: [],
  no_show: [],
};

/** What the owner can do with a booking, the most likely first. */
export const actionsFor = (status: BookingStatus) => ACTIONS[status];

/** Whether the booking is still going on, so that a customer can cancel it or ask for another time. */
export const isOpen = (status: BookingStatus) =>
  status === 'pending' || status === 'confirmed' || status === 'proposed';
