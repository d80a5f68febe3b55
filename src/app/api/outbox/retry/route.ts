import { logRefusal } from '#data/binding.ts';
import { retryFailedEmails } from '#data/outbox.ts';
import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { schedulerRoute } from '../../scheduler-route.ts';

/** Sends every email that failed for good again. @returns the number of emails */
export const POST = schedulerRoute(async () => {
  try {
    const retried = await retryFailedEmails();
    deliverAfterResponse();
    return Response.json({ retried });
  } catch (error) {
    if (logRefusal(error)) return reject(409, error.message);
    log.error('Failed emails could not be queued again.', { error });
    return reject(503, 'The database is down.');
  }
});
