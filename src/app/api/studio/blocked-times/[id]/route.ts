import { unblockTime } from '#data/bookings/owner-calls.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Frees a blocked time. Succeeds if another member already freed it. */
export const DELETE = ownerRoute({
  notFound: 'This time is not blocked.',
  run: async ({ id, actor }) => ({ freed: await unblockTime(id, actor) }),
});
