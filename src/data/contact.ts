import { z } from 'zod';
import type { Attribution } from '#domain/attribution/attribution.ts';
import { contactClicks } from '#domain/contact/contact-clicks.ts';
import type { ContactKind } from '#domain/contact/contact-links.ts';
import { cutList, LIST_LIMITS } from '#domain/cut-list.ts';
import type { ContactEmailProps } from '#domain/emails/outbox.ts';
import { callDatabase, parseResponse, visitorClient, type Sender } from './client.ts';
import { toRow } from './errors.ts';

export type ContactInput = ContactEmailProps & {
  submissionId: string;
  sender: Sender;
  attribution: Attribution | null;
};

/**
 * Stores a message and queues the emails about it (backend calls 8, 9 and 10 in one transaction).
 * @throws DataError
 */
export const sendContactMessage = ({ submissionId, ...message }: ContactInput) =>
  callDatabase(
    'send_contact_message',
    { submission_id: submissionId, message: toRow(message) },
    z.object({ id: z.uuid() }),
  );

/**
 * Adds one to today's count.
 * @param page path without a query, lowercase, at most 200 characters
 * @returns false when the day's limit is reached
 * @throws DataError `unavailable`; `rejected` for another page
 */
export const addContactClick = (kind: ContactKind, page: string): Promise<boolean> =>
  parseResponse(visitorClient().rpc('add_contact_click', { kind, page }), z.boolean());

/** Returns the counts by page, highest first. @param since `YYYY-MM-DD` */
export const countContactClicks = async (since: string) =>
  cutList(
    await callDatabase('count_contact_clicks', { since }, z.array(contactClicks)),
    LIST_LIMITS.pages,
  );
