import { readCustomer } from '#data/customers.ts';
import { customerCommand } from '#domain/customers/customers.ts';
import { ownerRoute } from '#owner-api/owner-route.ts';
import { runCustomerCommand } from '#owner-api/run-command.ts';

const notFound = 'This customer no longer exists.';

export { preflight as OPTIONS } from '#owner-api/access/respond.ts';

/** Returns a customer with all bookings, quotes, messages, cars and notes. */
export const GET = ownerRoute({ notFound, run: ({ id }) => readCustomer(id) });

/** Stores a note, or merges or separates customers. Responds with 409 if that was already done. */
export const POST = ownerRoute({
  notFound,
  input: { schema: customerCommand, fields: new Map([['note', 'note']]) },
  run: async ({ id, input, actor }) => ({ done: await runCustomerCommand(id, input, actor) }),
});
