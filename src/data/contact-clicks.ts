import { z } from 'zod';
import { contactClicks, type ContactClicks } from '#domain/contact-clicks.ts';
import type { ContactKind } from '#domain/contact-kinds.ts';
import { parseResponse, visitorClient, workerClient } from './client.ts';

/**
 * Adds one to the count of today.
 * @param page path without a query, lowercase, at most 200 characters
 * @returns false when the day has no room for more
 * @throws DataError `unavailable`; `rejected` for another page
 */
export function addContactClick(kind: ContactKind, page: string): Promise<boolean> {
  return parseResponse(visitorClient().rpc('add_contact_click', { kind, page }), z.boolean());
}

/** The pages with most of them first. @param since `YYYY-MM-DD` @throws DataError */
export function countContactClicks(since: string): Promise<ContactClicks[]> {
  return parseResponse(
    workerClient().rpc('count_contact_clicks', { since }),
    z.array(contactClicks),
  );
}
