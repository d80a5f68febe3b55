import { removeSamples } from '#data/studio.ts';
import { preflight } from '#owner-api/access/respond.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';

export const OPTIONS = preflight;

/** Removes the demo's bookings, messages and quotes. */
export const DELETE = ownerRoute({
  access: 'act',
  run: async () => ({ removed: await removeSamples() }),
});
