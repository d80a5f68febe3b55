import { z } from 'zod';

export const VIEWS = ['new', 'calendar', 'upcoming', 'messages', 'quotes', 'past', 'leads'] as const;
export type View = (typeof VIEWS)[number];

/** Where a booking is taken by phone. */
export const PHONE = 'phone';

/** A list, one request in full, or a booking to be taken by phone. */
export type ToolAddress =
  { view: View; id: null } | { view: null; id: string } | { view: null; id: typeof PHONE };

const FIRST: ToolAddress = { view: 'new', id: null };

/** What the last part of the tool's address names; anything unknown is the first list. */
export function toolAddressOf(segment: unknown): ToolAddress {
  const view = VIEWS.find((name) => name === segment);
  if (view) return { view, id: null };
  if (segment === PHONE) return { view: null, id: PHONE };
  const id = z.uuid().safeParse(segment);
  return id.success ? { view: null, id: id.data } : FIRST;
}
