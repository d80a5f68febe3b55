import { z } from 'zod';
import { createBookingFrom } from '#booking/form/server/create-booking.ts';
import { readSubmission as readBooking } from '#booking/form/server/read-submission.ts';
import {
  createMessage,
  readSubmission as readMessage,
} from '#booking/message/server/create-message.ts';
import { EMPTY_QUOTE } from '#booking/quote/draft/quote-draft.ts';
import { createQuote } from '#booking/quote/server/create-quote.ts';
import { DEFAULT_PLACE } from '#config/business.ts';
import type { SubmitResult } from '#config/submit-result.ts';
import { readActiveServices } from '#data/services.ts';
import { tryForm } from '#data/trial.ts';
import { nowIn } from '#domain/schedule/clock.ts';
import { addDays } from '#domain/schedule/times.ts';

/** A person whom no email reaches (RFC 2606) and no phone number either. */
const PERSON = { name: 'Doctor', email: 'doctor@example.com', phone: '612-555-0100' };
/** No day that customers ask for soon, so a real booking doesn't wait for the trial. */
const DAYS_AHEAD = 300;

const CAR = { year: '2021', make: 'volvo', model: 'XC60' };
const ADDRESS = { address: '1 Lake Street', city: 'Edina', state: 'MN', zip: '55424' };

type FormError = { code: string; message: string };
type TriedForm = { form: 'quote' | 'booking' | 'contact'; error: FormError | null };

/**
 * Sends each form the way a visitor's browser does, in a trial that stores nothing.
 * @throws DataError when the services can't be read
 */
export async function tryForms(): Promise<TriedForm[]> {
  const [service] = await readActiveServices();
  const tried: TriedForm[] = [];
  if (service) {
    tried.push({ form: 'quote', error: await errorOf(() => sendQuote(service.id)) });
    tried.push({ form: 'booking', error: await errorOf(() => tryBooking(service.id)) });
  }
  tried.push({ form: 'contact', error: await errorOf(sendMessage) });
  return tried;
}

const sendQuote = (service: string) =>
  createQuote(crypto.randomUUID(), { ...EMPTY_QUOTE, ...PERSON, selected: [service] }, null);

const tryBooking = (service: string) => {
  const { date } = nowIn(DEFAULT_PLACE.timeZone);
  const visit = { package: service, date: addDays(date, DAYS_AHEAD), time: '10:00' };
  return createBookingFrom(readBooking(formOf({ ...PERSON, ...ADDRESS, ...CAR, ...visit })));
};

const sendMessage = () =>
  createMessage(readMessage(formOf({ ...PERSON, message: 'A trial of the contact form.' })));

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const ofDatabase = z.object({ cause: z.object({ code: z.string(), message: z.string() }) });

/** Returns why a form failed, in the words of the database if it was reached. */
async function errorOf(
  send: () => Promise<SubmitResult<string, unknown>>,
): Promise<FormError | null> {
  const { result, error } = await tryForm(send);
  if (result.status === 'success') return null;
  const { data } = ofDatabase.safeParse(error);
  if (data) return data.cause;
  const reasons = [result.message?.text, ...Object.values(result.errors)];
  return { code: '', message: reasons.filter(Boolean).join(' ') };
}
