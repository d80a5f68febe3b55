import { z } from 'zod';
import type { Actor } from '#data/bookings/owner-actions.ts';
import { parseResponse, workerClient } from '#data/client.ts';
import {
  customerDetails,
  customerRow,
  type CustomerDetails,
  type CustomerRow,
} from '#domain/customers.ts';

const by = ({ id, name }: Actor) => ({ actor: name, actor_id: id });

/** A customer with everything of theirs; null for an unknown one. @param id a UUID @throws DataError */
export function readCustomer(id: string): Promise<CustomerDetails | null> {
  return parseResponse(
    workerClient().rpc('read_customer', { customer_id: id }),
    customerDetails.nullable(),
  );
}

/** Customers with each word of `search` in a name, an address or a number, at most 20. @throws DataError */
export function searchCustomers(search: string): Promise<CustomerRow[]> {
  return parseResponse(workerClient().rpc('search_customers', { search }), z.array(customerRow));
}

/** Keeps a note of a customer until it is removed; false without such a customer. @throws DataError */
export function addCustomerNote(id: string, note: string, actor: Actor): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('add_customer_note', { customer_id: id, note, ...by(actor) }),
    z.boolean(),
  );
}

/** False when somebody removed it before. @throws DataError */
export function removeCustomerNote(noteId: number, actor: Actor): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('remove_customer_note', { note_id: noteId, ...by(actor) }),
    z.boolean(),
  );
}

/** Makes one customer of two; false when they are one already. @throws DataError */
export function mergeCustomers(id: string, otherId: string, actor: Actor): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('merge_customers', { customer_id: id, other_id: otherId, ...by(actor) }),
    z.boolean(),
  );
}

/** Makes a merged customer one of its own again; false when it is one. @throws DataError */
export function separateCustomer(id: string, actor: Actor): Promise<boolean> {
  return parseResponse(
    workerClient().rpc('separate_customer', { customer_id: id, ...by(actor) }),
    z.boolean(),
  );
}

/**
 * Gives the next `portion` of what was sent before there were customers its customers, at most 500 rows.
 * @returns how many rows it passed; 0 when somebody else was at one of them; null when none is left
 * @throws DataError
 */
export function findOlderCustomers(portion: number): Promise<number | null> {
  return parseResponse(
    workerClient().rpc('find_older_customers', { portion }),
    z.number().nullable(),
  );
}
