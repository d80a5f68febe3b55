import { readBookingMoney } from '#data/bookings/money.ts';
import { MONEY_COLUMNS, moneyCommand } from '#domain/money/money.ts';
import { runOutboxAfterUndo } from '#mail/run-outbox.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { runMoneyCommand } from '#owner-api/run-command.ts';
import { settleAfterResponse } from '#payments/checkouts.ts';

const notFound = 'This request no longer exists. It may have been deleted.';

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** What a booking costs, what was paid, and what the catalog says. */
export const GET = ownerRoute({ notFound, run: ({ id }) => readBookingMoney(id) });

/** A price, a payment or a receipt. 409 when another member was first, with their name. */
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
