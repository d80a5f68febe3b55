import { z } from 'zod';
import { keysOf } from '#domain/field-names.ts';

/** Each list under the name that its address has, in the order of their tabs. */
export const VIEW_TITLES = {
  new: 'New',
  today: 'Today',
  tomorrow: 'Tomorrow',
  calendar: 'Calendar',
  messages: 'Messages',
  quotes: 'Open quotes',
  waiting: 'Waiting list',
  past: 'Past',
  money: 'Money',
  leads: 'Where they come from',
};
export type View = keyof typeof VIEW_TITLES;
export const VIEWS = keysOf(VIEW_TITLES);

/** What an owner on the way needs; a phone has the others behind More. */
export const PHONE_VIEWS: readonly View[] = ['today', 'tomorrow', 'new', 'calendar', 'messages'];

export const PHONE = 'phone';

const CUSTOMER = 'customer-';

export const customerAddress = (id: string) => `${CUSTOMER}${id}`;

/** The customer that an address names; null for any other. */
export const customerIn = (address: string): string | null =>
  address.startsWith(CUSTOMER) ? address.slice(CUSTOMER.length) : null;

/** A list, one request or customer in full, or a booking to be taken by phone. */
type ToolAddress = { view: View; id: null } | { view: null; id: string };

const FIRST: ToolAddress = { view: 'new', id: null };

/** What the last part of the tool's address names; anything unknown is the first list. */
export function toolAddressOf(segment: unknown): ToolAddress {
  const view = VIEWS.find((name) => name === segment);
  if (view) return { view, id: null };
  if (segment === PHONE) return { view: null, id: segment };
  if (typeof segment !== 'string') return FIRST;
  const id = customerIn(segment) ?? segment;
  return z.uuid().safeParse(id).success ? { view: null, id: segment } : FIRST;
}
