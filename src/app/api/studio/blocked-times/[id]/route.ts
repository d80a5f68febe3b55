import { z } from 'zod';
import { unblockTime } from '#data/bookings/blocked-times.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';

type Context = { params: Promise<{ id: string }> };

export const OPTIONS = preflight;

/** Frees a blocked time, for a member who may act. One that another member has freed is fine too. */
export function DELETE(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const { id } = await params;
    if (!z.uuid().safeParse(id).success) return respondError(404, 'This time is not blocked.');
    return respond({ freed: await unblockTime(id, { id: userId, name: userName }) });
  });
}
