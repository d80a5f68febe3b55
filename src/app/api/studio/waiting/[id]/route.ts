import { endWaiting } from '#data/bookings/invitations.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Removes an entry from the waiting list. Succeeds if another member already removed it. */
export const DELETE = ownerRoute({
  notFound: 'This entry is no longer on the waiting list.',
  run: async ({ id, actor }) => ({ ended: await endWaiting(id, actor) }),
});
