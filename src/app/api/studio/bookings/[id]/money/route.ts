import { readBookingMoney } from '#data/bookings/money.ts';
import { MONEY_COLUMNS, moneyCommand } from '#domain/money/booking-money.ts';
import { runOutboxAfterUndo } from '#mail/run-outbox.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { runMoneyCommand } from '#owner-api/run-command.ts';
import { settleAfterResponse } from '#payments/checkouts.ts';

const notFound = 'This request no longer exists. It may have been deleted.';

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Returns the price of a booking, its payments, and the catalog's price. */
export const GET = ownerRoute({ notFound, run: ({ id }) => readBookingMoney(id) });

/** Stores a price or a payment, or sends a receipt. Responds with 409 and the name of a member who was first. */
export const POST = ownerRoute({
  notFound,
  input: { schema: moneyCommand, fields: MONEY_COLUMNS },
  run: async ({ id, input, actor }) => {
    const result = await runMoneyCommand(id, input, actor);
    if (result?.done && input.do === 'receipt') runOutboxAfterUndo();
    if (result?.done) settleAfterResponse({ id });
    return result;
  },
});
