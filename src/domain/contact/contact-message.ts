import { z } from 'zod';

export const MESSAGE_STATUSES = ['new', 'answered', 'closed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

const MESSAGE_TRANSITIONS: Record<MessageStatus, readonly MessageStatus[]> = {
  new: ['answered', 'closed'],
  answered: ['new'],
  closed: ['new'],
};

/** Returns the possible next states of a contact message. */
export const nextMessageStatuses = (status: MessageStatus) => MESSAGE_TRANSITIONS[status];

const text = z.string().nullable();

/** A message for the emails about it. */
export const contactMessage = z.object({
  name: z.string(),
  email: z.string(),
  phone: text,
  subject: text,
  message: z.string(),
  looksLikeSpam: z.boolean(),
});

export const messageRow = contactMessage.extend({
  id: z.uuid(),
  /** Whether the confirmation was suppressed by a rate limit or as possible spam. */
  lacksEmail: z.boolean(),
  status: z.enum(MESSAGE_STATUSES),
  revision: z.number(),
  createdAt: z.string(),
  isSample: z.boolean(),
  lastNote: text,
});
export type MessageRow = z.output<typeof messageRow>;
