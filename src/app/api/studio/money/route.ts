import { sumMoney } from '#data/bookings/money.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { NO_SPAN, span } from '#owner-api/span.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Returns the sums of a span of days: `?from=2027-05-01&to=2027-05-31`. */
export const GET = ownerRoute({
  input: { schema: span, fallback: NO_SPAN },
  run: ({ input }) => sumMoney(input.from, input.to),
});
