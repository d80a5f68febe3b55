import { log } from '#lib/logging/log.ts';
import { reject } from '#lib/reject.ts';
import { publishing } from '#publishing/create-publishing.ts';
import { schedulerRoute } from '../scheduler-route.ts';

/** Looks for publishes now. On a serverless host a scheduler calls it every minute. */
export const GET = schedulerRoute(async () => {
  try {
    await publishing().reconciler.reconcile();
    return Response.json({ ok: true });
  } catch (error) {
    log.error('The reconcile failed. The next one will try again.', { error });
    return reject(503, 'The content source or the database is down.');
  }
});
