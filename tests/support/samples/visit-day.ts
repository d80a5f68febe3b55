/**
 * Visits are booked for today up to two years from now. This year is in between whenever the tests
 * run.
 */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** The default day for which the tests book. */
export const VISIT_DAY = `${NEXT_YEAR}-05-14`;
