import { z } from 'zod';

/** Slightly more than two years: enough for any sum, and cheap for the database. */
const LONGEST_DAYS = 800;
const DAY_MS = 24 * 3600_000;

/** The error for a missing span of days, or one that is too long. */
export const NO_SPAN = 'Choose a first and a last day, at most two years apart.';

/** A span of days, both included, `YYYY-MM-DD`. */
export const span = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days <= LONGEST_DAYS;
});
