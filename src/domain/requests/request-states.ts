/** Where a request stands. Table `private.appointment_transitions` has the ways between them. */
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

export const CUSTOMER_ACTIONS = ['accept', 'ask', 'cancel'] as const;
export type CustomerAction = (typeof CUSTOMER_ACTIONS)[number];

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

const OWNER_TRANSITIONS: Record<RequestStatus, readonly OwnerAction[]> = {
  pending: ['confirm', 'propose', 'decline', 'cancel'],
  confirmed: ['complete', 'confirm', 'propose', 'no-show', 'cancel'],
  proposed: ['confirm', 'propose', 'cancel'],
  declined: [],
  cancelled: [],
  completed: [],
  no_show: [],
};

/** What the owner can do with a request, the most likely first. */
export const actionsFor = (status: RequestStatus) => OWNER_TRANSITIONS[status];

const CUSTOMER_TRANSITIONS: Record<RequestStatus, readonly CustomerAction[]> = {
  pending: ['ask', 'cancel'],
  confirmed: ['ask', 'cancel'],
  proposed: ['accept', 'ask', 'cancel'],
  declined: [],
  cancelled: [],
  completed: [],
  no_show: [],
};

/** What the customer can do with a request. */
export const customerActionsFor = (status: RequestStatus) => CUSTOMER_TRANSITIONS[status];

/** Whether the request is still going on, so that its customer can do something with it. */
export const isOpen = (status: RequestStatus) => customerActionsFor(status).length > 0;

const MESSAGE_TRANSITIONS: Record<MessageStatus, readonly MessageStatus[]> = {
  new: ['answered', 'closed'],
  answered: ['new'],
  closed: ['new'],
};

/** What a contact message can become. */
export const nextMessageStatuses = (status: MessageStatus) => MESSAGE_TRANSITIONS[status];
