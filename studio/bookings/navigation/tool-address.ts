import { z } from 'zod';

export const DAY_VIEWS = ['today', 'tomorrow'] as const;
export const VIEWS = [
  'new',
  ...DAY_VIEWS,
  'calendar',
  'messages',
  'quotes',
  'waiting',
  'past',
  'money',
  'leads',
] as const;
export type View = (typeof VIEWS)[number];

export const PHONE = 'phone';

const CUSTOMER = 'customer-';

export const customerAddress = (id: string) => `${CUSTOMER}${id}`;

/** The customer that an address names; null for any other. */
export const customerIn = (address: string): string | null =>
  address.startsWith(CUSTOMER) ? address.slice(CUSTOMER.length) : null;

/** A list, one request or customer in full, or a booking to be taken by phone. */
export type ToolAddress =
  | { view: View; id: null }
  | { view: null; id: string }
  | { view: null; id: typeof PHONE };

const FIRST: ToolAddress = { view: 'new', id: null };

/** What the last part of the tool's address names; anything unknown is the first list. */
export function toolAddressOf(segment: unknown): ToolAddress {
  const view = VIEWS.find((name) => name === segment);
  if (view) return { view, id: null };
  if (segment === PHONE) return { view: null, id: PHONE };
  if (typeof segment !== 'string') return FIRST;
  const id = customerIn(segment) ?? segment;
  return z.uuid().safeParse(id).success ? { view: null, id: segment } : FIRST;
}
