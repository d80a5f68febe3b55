import { z } from 'zod';
import { readReceipt } from '#data/bookings/money.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';
import { renderReceipt } from '#mail/render-email.ts';
import { loadBusiness } from '#outbox/load-business.ts';

type Context = { params: Promise<{ id: string }> };

export const OPTIONS = preflight;

/** The receipt of a booking as a page for paper: `{ html }`. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'read', async () => {
    const { id } = await params;
    const receipt = z.uuid().safeParse(id).success ? await readReceipt(id) : null;
    if (!receipt) return respondError(404, 'This request no longer exists.');
    const { business } = await loadBusiness();
    return respond({ html: await renderReceipt(receipt, business) });
  });
}
