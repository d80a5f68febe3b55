import { z } from 'zod';

/** The number of rows in each of the owner's lists. Every list indicates when there are more. */
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
  /** For each list on a customer's page. */
  ofCustomer: 100,
  calendarFeed: 1_000,
  /** For a page of an export, and for an export without pages. */
  exportPage: 500,
  exportMost: 2_000,
} as const;

/** Returns the schema of a list that may be cut. */
export const cutListOf = <Row>(row: z.ZodType<Row>) =>
  z.object({ rows: z.array(row), hasMore: z.boolean() });

export type CutList<Row> = { rows: Row[]; hasMore: boolean };

/** Returns the rows that a list shows, and whether there are more. The caller has to load one more than `limit`. */
export const cutList = <Row>(found: readonly Row[], limit: number): CutList<Row> => ({
  rows: found.slice(0, limit),
  hasMore: found.length > limit,
});
