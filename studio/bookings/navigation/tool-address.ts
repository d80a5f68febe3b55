import { z } from 'zod';
import { keysOf } from '#domain/keys.ts';

/** The title of each list by its name in the address, in the order of the tabs. */
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

/** The lists that an owner needs on the road. On a phone, the others are behind More. */
export const PHONE_VIEWS: readonly View[] = ['today', 'tomorrow', 'new', 'calendar', 'messages'];

export const PHONE = 'phone';

const CUSTOMER = 'customer-';

export const customerAddress = (id: string) => `${CUSTOMER}${id}`;

/** Returns the id of the customer in an address, or null for any other address. */
export const customerIn = (address: string): string | null =>
  address.startsWith(CUSTOMER) ? address.slice(CUSTOMER.length) : null;

/** A list, one request or customer in full, or the form for a booking by phone. */
type ToolAddress = { view: View; id: null } | { view: null; id: string };

const FIRST: ToolAddress = { view: 'new', id: null };

/** Returns what the last part of the tool's address points to. For an unknown part, that is the first list. */
export function toolAddressOf(segment: unknown): ToolAddress {
  const view = VIEWS.find((name) => name === segment);
  if (view) return { view, id: null };
  if (segment === PHONE) return { view: null, id: segment };
  if (typeof segment !== 'string') return FIRST;
  const id = customerIn(segment) ?? segment;
  return z.uuid().safeParse(id).success ? { view: null, id: segment } : FIRST;
}
