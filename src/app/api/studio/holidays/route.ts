import { z } from 'zod';
import { openOnHoliday } from '#data/bookings/owner-calls.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Opens the business on a holiday. To close on one, the owner blocks it like any other day. */
export const POST = ownerRoute({
  input: { schema: z.object({ firstDay: z.iso.date() }) },
  run: async ({ input, actor }) => ({ isNew: await openOnHoliday(input.firstDay, actor) }),
});
