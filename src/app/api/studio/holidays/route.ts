import { z } from 'zod';
import { openOnHoliday } from '#data/bookings/owner-calls.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Says that the business is open on a holiday. A closed one is blocked like any other day. */
export const POST = ownerRoute({
  input: { schema: z.object({ firstDay: z.iso.date() }) },
  run: async ({ input, actor }) => ({ isNew: await openOnHoliday(input.firstDay, actor) }),
});
