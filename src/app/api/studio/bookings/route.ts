import { after } from 'next/server';
import { bookByPhone } from '#data/bookings/book-by-phone.ts';
import { ENTRY_FIELDS, phoneBooking } from '#domain/bookings/booking-entry.ts';
import {
  forMember,
  preflight,
  respond,
  respondError,
  respondInvalid,
} from '#features/studio-api/access/respond.ts';
import { readDriveMinutes } from '#features/studio-api/drive-minutes.ts';
import { loadView } from '#features/studio-api/load-view.ts';
import { readJson } from '#features/studio-api/read-json.ts';
import { runOutbox } from '#outbox/run-outbox.ts';

export const OPTIONS = preflight;

/** One view of the tool: `?view=new`, `?view=calendar&from=2027-05-10` and so on. */
export function GET(request: Request): Promise<Response> {
  return forMember(request, 'read', async () => {
    const view = await loadView(new URL(request.url).searchParams);
    return view ? respond(view) : respondError(400, 'This view does not exist.');
  });
}

/** A booking by phone. 409 when something speaks against its time that the member hasn't seen. */
export function POST(request: Request): Promise<Response> {
  return forMember(request, 'act', async ({ userId, userName }) => {
    const booking = phoneBooking.safeParse(await readJson(request));
    if (!booking.success) {
      return respondInvalid(booking.error, ENTRY_FIELDS, "The site can't read this booking.");
    }
    const actor = { id: userId, name: userName };
    const result = await bookByPhone(booking.data, await readDriveMinutes(), actor);
    if (result.done) after(runOutbox);
    return respond(result, result.done ? 200 : 409);
  });
}
