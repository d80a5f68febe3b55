import { findRefusal } from '#data/binding.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { applyRetention } from '#mail/apply-retention.ts';
import { runOutbox } from '#mail/run-outbox.ts';
import { readOwnCalendarIfDue } from '#owner-api/own-calendar.ts';
import { settlePayments } from '#payments/checkouts.ts';
import { schedulerRoute } from '../scheduler-route.ts';

/**
 * Sends the emails that wait in the outbox, deletes expired data, and reads the owner's own calendar every ten
 * minutes. A scheduler calls it. The response gives the reason if the database belongs to another site.
 */
export const GET = schedulerRoute(async () => {
  await runOutbox();
  await applyRetention();
  await readOwnCalendarIfDue();
  await settlePayments().catch((error: unknown) =>
    log.error('Payments could not be looked up.', { error }),
  );
  const refusal = await findRefusal().catch(() => null);
  return refusal ? reject(409, refusal) : Response.json({ ok: true });
});
