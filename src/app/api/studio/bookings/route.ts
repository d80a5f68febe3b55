import { driveMinutes } from '#content/getters/form-settings.ts';
import { bookByPhone } from '#data/bookings/owner-calls.ts';
import { ENTRY_COLUMNS, phoneBooking } from '#domain/booking/fields/booking-entry.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { loadView, viewQuery } from '#owner-api/load-view.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Returns a view of the tool: `?view=new`, `?view=calendar&from=2027-05-10` and so on. */
export const GET = ownerRoute({
  input: {
    schema: viewQuery,
    fields: new Map([['search', 'search']]),
    fallback: 'This view does not exist.',
  },
  run: ({ input }) => loadView(input),
});

/** Creates a booking by phone. Responds with 409 if its time has a conflict that the member hasn't seen. */
export const POST = ownerRoute({
  input: { schema: phoneBooking, fields: ENTRY_COLUMNS },
  run: async ({ input, actor }) => {
    const result = await bookByPhone(input, await driveMinutes(), actor);
    if (result.done) deliverAfterResponse();
    return result;
  },
});
