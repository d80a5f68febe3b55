import { z } from 'zod';

/** How many rows each list for the owner shows. Every list says when there are more. */
export const LIST_LIMITS = {
  new: 100,
  calendar: 500,
  past: 50,
  search: 50,
  messages: 100,
  foundMessages: 20,
  foundCustomers: 20,
  quotes: 100,
  pages: 200,
  unpaid: 100,
  displaced: 100,
  blocked: 500,
  /** Each list of a customer's page. */
  ofCustomer: 100,
  calendarFeed: 1_000,
  /** A page of a file, and a file that has no pages. */
  exportPage: 500,
  exportMost: 2_000,
} as const;

/** The schema of a list that was cut. */
export const cutListOf = <Row>(row: z.ZodType<Row>) =>
  z.object({ rows: z.array(row), hasMore: z.boolean() });

export type CutList<Row> = { rows: Row[]; hasMore: boolean };

/** Returns the rows that a list shows, and whether there are more: the caller asked for one more than `limit`. */
export const cutList = <Row>(found: readonly Row[], limit: number): CutList<Row> => ({
  rows: found.slice(0, limit),
  hasMore: found.length > limit,
});
