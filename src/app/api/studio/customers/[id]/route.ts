import { z } from 'zod';
import { readCustomer } from '#data/customers.ts';
import { customerCommand } from '#domain/customers.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';
import { readJson } from '#features/studio-api/read-json.ts';
import { runCustomerCommand } from '#features/studio-api/run-customer-command.ts';

type Context = { params: Promise<{ id: string }> };

const GONE = 'This customer no longer exists.';

export const OPTIONS = preflight;

/** A customer with all bookings, quotes, messages, cars and notes. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'read', async () => {
    const { id } = await params;
    const customer = z.uuid().safeParse(id).success ? await readCustomer(id) : null;
    return customer ? respond(customer) : respondError(404, GONE);
  });
}

/** A note, a merge or a separation. 409 when it was done before. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const { id } = await params;
    const command = customerCommand.safeParse(await readJson(request));
    if (!command.success) {
      const [issue] = command.error.issues;
      const field = issue?.path[0] === 'note' ? 'note' : undefined;
      return respondError(400, issue?.message ?? '', field);
    }
    if (!z.uuid().safeParse(id).success) return respondError(404, GONE);
    const done = await runCustomerCommand(id, command.data, { id: userId, name: userName });
    return respond({ done }, done ? 200 : 409);
  });
}
