import { sumMoney } from '#data/bookings/money.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';
import { NO_SPAN, parseSpan } from '#features/studio-api/parse-span.ts';

export const OPTIONS = preflight;

/** The sums from one day to another: `?from=2027-05-01&to=2027-05-31`. */
export function GET(request: Request): Promise<Response> {
  return forMember(request, 'read', async () => {
    const span = parseSpan(request);
    return span ? respond(await sumMoney(span.from, span.to)) : respondError(400, NO_SPAN);
  });
}
