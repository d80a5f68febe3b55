import { retryFailedEmails } from '#data/outbox.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Sends every email that failed for good again. */
export const POST = ownerRoute({
  run: async ({ actor }) => {
    const retried = await retryFailedEmails();
    log.info('A member sent failed emails again.', { emails: retried, member: actor.id });
    deliverAfterResponse();
    return { retried };
  },
});
