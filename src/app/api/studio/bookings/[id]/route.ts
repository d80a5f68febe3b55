import { after } from 'next/server';
import { z } from 'zod';
import { countBookings, readBooking, readHistory } from '#data/bookings/lists.ts';
import { ENTRY_FIELDS } from '#domain/bookings/booking-entry.ts';
import { ownerCommand } from '#domain/bookings/schemas.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
  respondInvalid,
} from '#features/studio-api/access/respond.ts';
import { readJson } from '#features/studio-api/read-json.ts';
import { runCommand } from '#features/studio-api/run-command.ts';
import { runOutboxAfterUndo } from '#outbox/run-outbox.ts';

type Context = { params: Promise<{ id: string }> };

export const OPTIONS = preflight;

/** A booking in full, of a message or a quote the history, with the counts that the tool's tabs show. */
export function GET(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'read', async () => {
    const { id } = await params;
    if (!z.uuid().safeParse(id).success) return respondError(404, 'This request no longer exists.');
    const [counts, details] = await Promise.all([countBookings(), readBooking(id)]);
    return respond({ counts, details, history: details?.history ?? (await readHistory(id)) });
  });
}

/** One transition, note or undo. 409 when another member was first, with where things stand. */
export function POST(request: Request, { params }: Context): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const { id } = await params;
    const command = ownerCommand.safeParse(await readJson(request));
    if (!command.success) {
      return respondInvalid(command.error, ENTRY_FIELDS, "The site can't read this command.");
    }
    if (!z.uuid().safeParse(id).success) return respondError(404, 'This request no longer exists.');
    const result = await runCommand(id, command.data, { id: userId, name: userName });
    if (!result || (!result.done && result.current === null)) {
      return respondError(404, 'This request no longer exists. It may have been deleted.');
    }
    if (result.done) after(runOutboxAfterUndo);
    return respond(result, result.done ? 200 : 409);
  });
}
