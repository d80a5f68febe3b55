'use server';

import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { after } from 'next/server';
import { runOutbox } from '#submissions/run-outbox.ts';
import type { BookingValues } from '#features/booking/form/booking-fields.ts';
import type { InvalidBooking } from '#features/booking/form/validate-booking.ts';
import { createBooking, type BookingOutcome } from './create-booking.ts';
import { quoteIdIn, readBookingForm, type BookingForm } from './read-booking-form.ts';
import { PATHS } from '#domain/pages.ts';

/** What the page shows again after a failed attempt without JavaScript. */
export type PostedBooking = {
  values: BookingValues;
  problem: InvalidBooking | null;
  failure: { detail: string | null } | null;
};

/** Called by the form's script. */
export async function submitBooking(sent: unknown): Promise<BookingOutcome> {
  return place(readSent(sent));
}

/** What the form posts to when no script runs, or none runs yet. */
export async function postBooking(_before: PostedBooking, sent: unknown): Promise<PostedBooking> {
  const form = readSent(sent);
  const opened = (await headers()).get('referer');
  const outcome = await place({ ...form, quoteId: form.quoteId ?? quoteIdIn(opened) });
  if (outcome.status === 'booked') redirect(PATHS['booking-confirmation']);
  return {
    values: form.values,
    problem: outcome.status === 'invalid' ? outcome.problem : null,
    failure: outcome.status === 'failed' ? { detail: outcome.detail } : null,
  };
}

function readSent(sent: unknown): BookingForm {
  return readBookingForm(sent instanceof FormData ? sent : new FormData());
}

async function place(form: BookingForm): Promise<BookingOutcome> {
  const outcome = await createBooking(form);
  if (outcome.status === 'booked') after(runOutbox);
  return outcome;
}
