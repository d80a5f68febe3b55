'use server';

import { REQUIRED } from '#config/field-limits.ts';
import { businessTimeZone } from '#content/getters/form-settings.ts';
import { joinWaitingList } from '#data/bookings/invitations.ts';
import { asSentence, DataError, refusedField } from '#data/errors.ts';
import { previewRefusal, readSender } from '#data/sender.ts';
import { readField } from '#domain/booking/fields/field-rules.ts';
import { chosenTimeErrors, isWindowEnd } from '#domain/schedule/times.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { type Entry, ENTRY_FIELDS, type JoinResult } from './entry.ts';

/** Adds an entry to the waiting list for a day, or for a window of that day. */
export async function joinList(sent: unknown): Promise<JoinResult> {
  enterAction();
  const entry = readEntry(sent);
  const errors = await findErrors(entry);
  if (Object.keys(errors).length > 0) return { outcome: 'refused', errors, failure: null };
  const hasWindow = isWindowEnd(entry.until, entry.time);
  try {
    const refusal = await previewRefusal();
    if (refusal) return { outcome: 'refused', errors, failure: refusal };
    await joinWaitingList(crypto.randomUUID(), {
      ...entry,
      time: hasWindow ? entry.time : null,
      until: hasWindow ? entry.until : null,
      sender: await readSender(),
    });
  } catch (error) {
    if (error instanceof DataError && error.kind === 'is-free') return { outcome: 'free' };
    log.error('Joining the waiting list failed.', { error });
    return {
      outcome: 'refused',
      errors: refusedField(error, ENTRY_FIELDS),
      failure: describeFailure(error),
    };
  }
  deliverAfterResponse();
  return { outcome: 'joined', isEmailed: entry.email.trim() !== '' };
}

/** Returns the entry that a browser sent. Trusts nothing: malformed values count as missing. */
function readEntry(sent: unknown): Entry {
  const values = new Map(typeof sent === 'object' && sent !== null ? Object.entries(sent) : []);
  const read = (name: keyof Entry) => {
    const value: unknown = values.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: read('name'),
    email: read('email'),
    phone: read('phone'),
    package: read('package'),
    size: read('size'),
    date: read('date'),
    time: read('time'),
    until: read('until'),
  };
}

async function findErrors(entry: Entry) {
  const read = {
    name: readField('name', entry.name, true),
    email: readField('email', entry.email, false),
    phone: readField('phone', entry.phone, false),
    package: readField('package', entry.package, true),
    size: readField('vehicleType', entry.size, true),
    date: readField('date', entry.date, true),
  };
  const errors: Record<string, string | undefined> = {};
  for (const [name, field] of Object.entries(read)) {
    if ('error' in field) errors[name] = field.error;
  }
  const day = { date: entry.date, time: '' };
  Object.assign(errors, chosenTimeErrors(day, await businessTimeZone(), new Date()));
  if (entry.email.trim() === '' && entry.phone.trim() === '') {
    errors['email'] = `${REQUIRED} Or give us a phone number.`;
  }
  return errors;
}

/** Returns the database's message if it is meant for visitors, else a general one. */
function describeFailure(error: unknown): string {
  const isMeantForVisitors =
    error instanceof DataError && (error.kind === 'rejected' || error.kind === 'rate-limited');
  if (isMeantForVisitors) return asSentence(error.message);
  return 'Joining the waiting list failed. Please try again in a minute, or call us.';
}
