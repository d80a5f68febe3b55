import { findRefusal } from '#data/binding.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { applyRetention } from '#mail/apply-retention.ts';
import { runOutbox } from '#mail/run-outbox.ts';
import { readOwnCalendarIfDue } from '#owner-api/own-calendar.ts';
import { settlePayments } from '#payments/checkouts.ts';
import { schedulerRoute } from '../scheduler-route.ts';

/**
 * Delivers the emails that could not be sent right away, forgets what is too old, and reads the owner's own
 * calendar every ten minutes. A scheduler calls it, and hears why when the database belongs to another site.
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
