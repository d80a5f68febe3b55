/** Visits are booked for today to two years from now: this year is in between whenever the tests run. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** The day for which the tests book unless they say another. */
export const VISIT_DAY = `${NEXT_YEAR}-05-14`;
