import { blockTime } from '#data/bookings/owner-calls.ts';
import { newBlockedTime } from '#domain/schedule/availability.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';

const FIELDS = new Map(['date', 'from', 'until', 'reason'].map((name) => [name, name]));

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Blocks a time. */
export const POST = ownerRoute({
  input: { schema: newBlockedTime, fields: FIELDS },
  run: ({ input, actor }) => blockTime(input, actor),
});
