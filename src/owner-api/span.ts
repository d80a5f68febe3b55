import { z } from 'zod';

/** The days of two years and a bit: more than any sum needs, and less than a database minds. */
const LONGEST_DAYS = 800;
const DAY_MS = 24 * 3600_000;

/** Said where a call names no span of days, or one that is too long. */
export const NO_SPAN = 'Choose a first and a last day, at most two years apart.';

/** The days that a call names, both included, `YYYY-MM-DD`. */
export const span = z.object({ from: z.iso.date(), to: z.iso.date() }).refine(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days <= LONGEST_DAYS;
});
