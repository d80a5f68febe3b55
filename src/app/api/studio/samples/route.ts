import { removeSamples } from '#data/samples.ts';
import { forMember, preflight, respond } from '#features/studio-api/access/respond.ts';

export const OPTIONS = preflight;

/** Removes the demo's bookings, messages and quotes. */
export function DELETE(request: Request): Promise<Response> {
  return forMember(request, 'act', async () => respond({ removed: await removeSamples() }));
}
