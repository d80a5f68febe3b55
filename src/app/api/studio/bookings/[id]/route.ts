import { after } from 'next/server';
import { z } from 'zod';
import { readHistory, readBooking } from '#data/bookings/lists.ts';
import { ownerCommand } from '#domain/bookings/schemas.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
} from '#features/studio-api/access/respond.ts';
import { readJson } from '#features/studio-api/read-json.ts';
import { runCommand } from '#features/studio-api/run-command.ts';
import { runOutboxAfterUndo } from '#outbox/run-outbox.ts';

type Context = { params: Promise<{ id: string }> };

export const OPTIONS = preflight;

/** A booking in full; of a message or a quote the history. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'read', async () => {
    const { id } = await params;
    if (!z.uuid().safeParse(id).success) return respondError(404, 'There is no such request.');
    const details = await readBooking(id);
    return respond({ details, history: details?.history ?? (await readHistory(id)) });
  });
}

/** One move, note or undo. 409 when somebody else was first, with where things stand. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const { id } = await params;
    const command = ownerCommand.safeParse(await readJson(request));
    if (!command.success) return respondError(400, 'This command is not readable.');
    if (!z.uuid().safeParse(id).success) return respondError(404, 'There is no such request.');
    const result = await runCommand(id, command.data, { id: userId, name: userName });
    if (!result || (!result.done && result.current === null)) {
      return respondError(404, 'There is no such request. Somebody may have deleted it.');
    }
    if (result.done) after(runOutboxAfterUndo);
    return respond(result, result.done ? 200 : 409);
  });
}
