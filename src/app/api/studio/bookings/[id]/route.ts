import { countBookings, readBooking, readHistory } from '#data/bookings/lists.ts';
import { ENTRY_COLUMNS } from '#domain/booking/booking-entry.ts';
import { ownerCommand } from '#domain/booking/commands.ts';
import { runOutboxAfterUndo } from '#mail/run-outbox.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { runCommand } from '#owner-api/run-command.ts';
import { settleAfterResponse } from '#payments/checkouts.ts';

const notFound = 'This request no longer exists. It may have been deleted.';

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** A booking in full, of a message or a quote the history, with the counts that the tool's tabs show. */
export const GET = ownerRoute({
  notFound,
  run: async ({ id }) => {
    const [counts, details] = await Promise.all([countBookings(), readBooking(id)]);
    return { counts, details, history: details?.history ?? (await readHistory(id)) };
  },
});

/** One transition, note or undo, of a receipt as well. 409 when another member was first, with where things stand. */
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
