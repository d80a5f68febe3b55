import { z } from 'zod';
import { readBookingMoney } from '#data/bookings/money.ts';
import { MONEY_FIELDS, moneyCommand } from '#domain/bookings/money.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';
import { readJson } from '#features/studio-api/read-json.ts';
import { runMoneyCommand } from '#features/studio-api/run-money-command.ts';
import { refusedField } from '#forms/refused-field.ts';

type Context = { params: Promise<{ id: string }> };

const GONE = 'This request no longer exists. It may have been deleted.';

export const OPTIONS = preflight;

/** What a booking costs, what was paid, and what the catalog says. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'read', async () => {
    const { id } = await params;
    const money = z.uuid().safeParse(id).success ? await readBookingMoney(id) : null;
    return money ? respond(money) : respondError(404, GONE);
  });
}

/** A price, a payment or a receipt. 409 when another member was first, with their name. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const { id } = await params;
    const command = moneyCommand.safeParse(await readJson(request));
    if (!command.success) {
      const [issue] = command.error.issues;
      const field = issue?.path[1];
      return respondError(400, issue?.message ?? '', typeof field === 'string' ? field : undefined);
    }
    if (!z.uuid().safeParse(id).success) return respondError(404, GONE);
    try {
      const result = await runMoneyCommand(id, command.data, { id: userId, name: userName });
      return result ? respond(result, result.done ? 200 : 409) : respondError(404, GONE);
    } catch (error) {
      const [refused] = Object.entries(refusedField(error, MONEY_FIELDS));
      if (!refused) throw error;
      const [field, sentence] = refused;
      return respondError(400, sentence, field);
    }
  });
}
