import { removeSamples } from '#data/studio.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Removes the demo's bookings, messages and quotes. */
export const DELETE = ownerRoute({
  run: async () => ({ removed: await removeSamples() }),
});
