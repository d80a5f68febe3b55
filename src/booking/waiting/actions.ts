'use server';

import { splitRead } from '#booking/offer/split-read.ts';
import type { Typed } from '#booking/offer/typed-form.tsx';
import { REQUIRED } from '#config/field-limits.ts';
import { businessTimeZone } from '#content/getters/form-settings.ts';
import { joinWaitingList } from '#data/bookings/offers.ts';
import { asSentence, DataError, refusedField } from '#data/errors.ts';
import { readField } from '#domain/booking/field-rules.ts';
import { chosenTimeErrors, isWindowEnd } from '#domain/booking/times.ts';
import { previewRefusal, readSender } from '#forms/sender.ts';
import { fillsHoneypot, sentForm, textOf, textsOf } from '#lib/forms/form-values.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';

const FIELDS = ['name', 'email', 'phone', 'package', 'size', 'date'] as const;
const NOT_NOW = "We can't put you on the list right now. Please try again in a minute, or call us.";

/** Puts somebody on the waiting list of a day, or of a window of it. */
export async function joinList(_before: Typed, sent: unknown): Promise<Typed> {
  enterAction();
  const form = sentForm(sent);
  const values = { ...EMPTY, ...textsOf(form, FIELDS) };
  const failed = (failure: string | null, errors: Typed['errors'] = {}) => ({
    values,
    errors,
    failure,
  });
  const { errors } = splitRead({
    name: readField('name', values.name, true),
    email: readField('email', values.email, false),
    phone: readField('phone', values.phone, false),
    package: readField('package', values.package, true),
    size: readField('vehicleType', values.size, true),
    date: readField('date', values.date, true),
  });
  const day = { date: values.date, time: '' };
  Object.assign(errors, chosenTimeErrors(day, await businessTimeZone(), new Date()));
  if (values.email.trim() === '' && values.phone.trim() === '') {
    errors['email'] = `${REQUIRED} Or give us a phone number.`;
  }
  if (Object.keys(errors).length > 0) return failed(null, errors);
  const { time, until } = { time: textOf(form, 'time'), until: textOf(form, 'until') };
  const window = isWindowEnd(until, time) ? { time, until } : { time: null, until: null };
  try {
    const refusal = await previewRefusal();
    if (refusal) return failed(refusal);
    await joinWaitingList(crypto.randomUUID(), {
      ...values,
      ...window,
      looksLikeSpam: fillsHoneypot(form),
      sender: await readSender(),
    });
  } catch (error) {
    log.error('Nobody could be put on the waiting list.', { error });
    const isTold = error instanceof DataError && /^(rejected|rate-limited)$/.test(error.kind);
    return failed(isTold ? asSentence(error.message) : NOT_NOW, refusedField(error, FIELDS));
  }
  deliverAfterResponse();
  const how = values.email.trim() === '' ? 'call you' : 'email you a link that books it';
  return { ...failed(null), done: `You're on the list. If it opens, we'll ${how}.` };
}

const EMPTY = { name: '', email: '', phone: '', package: '', size: '', date: '' };
