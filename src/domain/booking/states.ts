import { MAX_LENGTH, textError } from '#config/field-limits.ts';
import { keysOf } from '../field-names.ts';
import type { Policy } from '../policies.ts';
import { parseContactWay } from './contact-preference.ts';

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

type Rules = { confirmWithin: string | null; policies: readonly Policy[] };

type Answer = {
  /** How the customer wants to be reached; null: not said. */
  contactBy: string | null;
  /** Within how many hours requests are usually answered, as measured; null: not known. */
  hours: number | null;
};

/** What happens after a booking, in the order in which it happens. */
export function nextSteps({ confirmWithin, policies }: Rules, answer: Answer): string[] {
  const payment = policies.find(({ name }) => name === 'payment');
  return [
    answerPromise(confirmWithin, answer),
    'On the day, we come to your address within the time we confirmed.',
    payment?.text ?? 'You pay when the work is done.',
  ];
}

/** The one sentence about when the business answers: in the customer's own way, once that is chosen. */
export function answerPromise(confirmWithin: string | null, { contactBy, hours }: Answer): string {
  const way = parseContactWay(contactBy ?? '') ?? 'contact';
  const deadline = confirmWithin ? ` within ${confirmWithin}` : '';
  return `We'll ${way} you${deadline} to confirm the day and the time${usually(hours)}.`;
}

/** From here on nobody plans by the hour. */
const FEW_HOURS = 8;

function usually(hours: number | null): string {
  if (hours === null) return '';
  if (hours > FEW_HOURS) return ', usually within a day';
  return hours === 1 ? ', usually within an hour' : `, usually within ${hours} hours`;
}
