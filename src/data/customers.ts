import { z } from 'zod';
import type { Actor } from '#data/bookings/owner-calls.ts';
import { callDatabase } from '#data/client.ts';
import { type CustomerDetails, customerRow, storedCustomer } from '#domain/booking/customers.ts';
import { cutList, LIST_LIMITS } from '#domain/cut-list.ts';

/** A customer with everything of theirs; null for an unknown one. @param id a UUID */
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

/** Customers with each word of `search` in a name, an address or a number. */
export const searchCustomers = async (search: string) =>
  cutList(
    await callDatabase('search_customers', { search }, z.array(customerRow)),
    LIST_LIMITS.foundCustomers,
  );

/** False when it was removed before. */
export const removeCustomerNote = (noteId: number, actor: Actor) =>
  callDatabase('remove_customer_note', { note_id: noteId, actor }, z.boolean());

/** Makes one customer of two; false when they are one already. */
export const mergeCustomers = (id: string, otherId: string, actor: Actor) =>
  callDatabase('merge_customers', { customer_id: id, other_id: otherId, actor }, z.boolean());

/** Makes a merged customer one of its own again; false when it is one. */
export const separateCustomer = (id: string, actor: Actor) =>
  callDatabase('separate_customer', { customer_id: id, actor }, z.boolean());
