import { endWaiting } from '#data/bookings/invitations.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Takes somebody off the waiting list. One whom another member has taken off is fine too. */
export const DELETE = ownerRoute({
  notFound: 'This entry is no longer on the waiting list.',
  run: async ({ id, actor }) => ({ ended: await endWaiting(id, actor) }),
});
