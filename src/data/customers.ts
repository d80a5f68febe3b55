import { z } from 'zod';
import type { Actor } from '#data/bookings/owner-calls.ts';
import { callDatabase } from '#data/client.ts';
import { type CustomerDetails, customerRow, storedCustomer } from '#domain/customers/customers.ts';
import { cutList, LIST_LIMITS } from '#domain/cut-list.ts';

/** Returns a customer with all their bookings, quotes and messages; null for an unknown one. @param id a UUID */
export async function readCustomer(id: string): Promise<CustomerDetails | null> {
  const limit = LIST_LIMITS.ofCustomer;
  const parameters = { customer_id: id, most: limit + 1 };
  const found = await callDatabase('read_customer', parameters, storedCustomer.nullable());
  if (!found) return null;
  return {
    ...found,
    bookings: cutList(found.bookings, limit),
    quotes: cutList(found.quotes, limit),
    messages: cutList(found.messages, limit),
    similar: cutList(found.similar, limit),
  };
}

/** Returns the customers with each word of `search` in a name, an address or a number. */
export const searchCustomers = async (search: string) =>
  cutList(
    await callDatabase('search_customers', { search }, z.array(customerRow)),
    LIST_LIMITS.foundCustomers,
  );

/** Removes a note. Returns false when it was already removed. */
export const removeCustomerNote = (noteId: number, actor: Actor) =>
  callDatabase('remove_customer_note', { note_id: noteId, actor }, z.boolean());

/** Merges two customers into one. Returns false when they are already merged. */
export const mergeCustomers = (id: string, otherId: string, actor: Actor) =>
  callDatabase('merge_customers', { customer_id: id, other_id: otherId, actor }, z.boolean());

/** Separates a merged customer again. Returns false when it is not merged. */
export const separateCustomer = (id: string, actor: Actor) =>
  callDatabase('separate_customer', { customer_id: id, actor }, z.boolean());
