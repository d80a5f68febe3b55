/** Where a request stands. Table `private.appointment_moves` has the moves between them. */
export const REQUEST_STATUSES = [
  'pending',
  'confirmed',
  'proposed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

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
export const STATUS_LABELS: Record<RequestStatus, string> = {
  pending: 'Waiting for you',
  confirmed: 'Confirmed',
  proposed: 'Time offered',
  declined: 'Declined',
  cancelled: 'Canceled',
  completed: 'Done',
  no_show: 'No-show',
};

const ACTIONS: Record<RequestStatus, readonly OwnerAction[]> = {
  pending: ['confirm', 'propose', 'decline', 'cancel'],
  confirmed: ['complete', 'confirm', 'propose', 'no-show', 'cancel'],
  proposed: ['confirm', 'propose', 'cancel'],
  declined: [],
  cancelled: [],
  completed: [],
  no_show: [],
};

/** What the owner can do with a request, the most likely first. */
export const actionsFor = (status: RequestStatus) => ACTIONS[status];

/** Whether the request is still going on, so that a customer can cancel it or ask for another time. */
export const isOpen = (status: RequestStatus) =>
  status === 'pending' || status === 'confirmed' || status === 'proposed';
