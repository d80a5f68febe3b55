'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { attributionInAddress } from '#domain/attribution/attribution.ts';
import { PATHS } from '#domain/pages.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import type { BookingResult, PostedBooking } from './booking-fields.ts';
import { createBookingFrom } from './server/create-booking.ts';
import { quoteIdIn, readSubmission } from './server/read-submission.ts';
import { keepTicket } from './server/ticket-cookie.ts';

/** Creates a booking. Called by the form's script. */
export async function submitBooking(sent: unknown): Promise<BookingResult> {
  enterAction();
  const result = await createBookingFrom(readSubmission(sent));
  if (result.status === 'success') deliverAfterResponse();
  return result;
}

/** Creates a booking from a form that was posted without JavaScript, or before it loaded. */
export async function postBooking(_before: PostedBooking, sent: unknown): Promise<PostedBooking> {
  enterAction();
  const submission = readSubmission(sent);
  const openedAt = (await headers()).get('referer');
  const result = await createBookingFrom({
    ...submission,
    quoteId: submission.quoteId ?? quoteIdIn(openedAt),
    attribution: submission.attribution ?? attributionInAddress(openedAt),
  });
  if (result.status === 'success') {
    // Set the cookie first. If the visitor has disconnected, scheduling the emails ends the response.
    await keepTicket(result.data.ticket);
    deliverAfterResponse();
    redirect(PATHS['booking-confirmation']);
  }
  return { values: submission.values, result };
}
