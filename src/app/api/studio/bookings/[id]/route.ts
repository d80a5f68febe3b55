import { countBookings, readBooking, readHistory } from '#data/bookings/lists.ts';
import { ownerCommand } from '#domain/booking/commands.ts';
import { ENTRY_COLUMNS } from '#domain/booking/fields/booking-entry.ts';
import { runOutboxAfterUndo } from '#mail/run-outbox.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { runCommand } from '#owner-api/run-command.ts';
import { settleAfterResponse } from '#payments/checkouts.ts';

const notFound = 'This request no longer exists. It may have been deleted.';

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Returns a booking in full, or the history of a message or quote, with the counts for the tool's tabs. */
export const GET = ownerRoute({
  notFound,
  run: async ({ id }) => {
    const [counts, details] = await Promise.all([countBookings(), readBooking(id)]);
    return { counts, details, history: details?.history ?? (await readHistory(id)) };
  },
});

/**
 * Runs a transition, stores a note, or undoes an action, such as a receipt. Responds with 409 and the current
 * state if another member was first.
 */
export const POST = ownerRoute({
  notFound,
  input: { schema: ownerCommand, fields: ENTRY_COLUMNS },
  run: async ({ id, input, actor }) => {
    const result = await runCommand(id, input, actor);
    if (result?.done) {
      runOutboxAfterUndo();
      settleAfterResponse({ id });
    }
    return result?.done || result?.current ? result : null;
  },
});
