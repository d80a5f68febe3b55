import { newOwnCalendar } from '#domain/schedule/availability.ts';
import { respondError } from '#owner-api/access/respond.ts';
import { removeOwnCalendar, readOwnCalendar, saveOwnCalendar } from '#owner-api/own-calendar.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';

const FIELDS = new Map(['address'].map((name) => [name, name]));

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Connects another calendar as the owner's own. */
export const POST = ownerRoute({
  input: { schema: newOwnCalendar, fields: FIELDS },
  run: async ({ input }) => {
    const problem = await saveOwnCalendar(input.address, input.showsTitles);
    return problem === null ? {} : respondError(400, problem, 'address');
  },
});

/** Reads the connected calendar now. */
export const PUT = ownerRoute({
  run: async () => {
    await readOwnCalendar();
    return {};
  },
});

/** Disconnects the calendar. */
export const DELETE = ownerRoute({
  run: async () => ({ dropped: await removeOwnCalendar() }),
});
