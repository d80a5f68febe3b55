'use server';

import { redirect } from 'next/navigation';
import { quoteValidityDays, serviceAreas } from '#content/getters/form-settings.ts';
import { bookInvitation, loadInvitation, unsubscribe } from '#data/bookings/invitations.ts';
import { asSentence, DataError, refusedField } from '#data/errors.ts';
import { previewRefusal, readSender } from '#data/sender.ts';
import { type Read, readField } from '#domain/booking/fields/field-rules.ts';
import { REQUIRED_FIELDS } from '#domain/booking/fields/fields.ts';
import { invitationPath, unsubscribePath } from '#domain/booking/invitation/invitations.ts';
import { isManageToken, managePath } from '#domain/booking/manage-path.ts';
import { isInArea } from '#domain/place/service-areas.ts';
import { sentForm, textOf, textsOf } from '#lib/forms/form-values.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import type { Typed } from './typed-form.tsx';

/** Books the time of an invitation once, however often it is pressed, and redirects to the booking. */
export async function bookFromInvitation(_before: Typed, sent: unknown): Promise<Typed> {
  enterAction();
  const form = sentForm(sent);
  const token = textOf(form, 'token');
  if (!isManageToken(token)) redirect('/');
  const choice = Number.parseInt(textOf(form, 'choice'), 10) || 0;
  const fields = REQUIRED_FIELDS.filter((name) => form.has(name));
  const values = textsOf(form, fields);
  const { stored, errors } = splitRead(
    Object.fromEntries(fields.map((name) => [name, readField(name, values[name] ?? '', true)])),
  );
  if (Object.keys(errors).length > 0) return { values, errors, failure: null };
  let isBooked;
  try {
    const refusal = await previewRefusal();
    if (refusal) return { values, errors, failure: refusal };
    ({ isBooked } = await bookInvitation(token, choice, {
      ...stored,
      ...(textOf(form, 'instant') === '1' && {
        instant: true,
        inArea: await isNear(token, stored.zip),
      }),
      validDays: await quoteValidityDays(),
      sender: await readSender(),
    }));
  } catch (error) {
    log.error('An invitation could not be booked.', { error });
    return { values, ...describeFailure(error, fields, "We can't book this right now.") };
  }
  if (!isBooked) redirect(`${invitationPath(token, choice)}&outcome=changed`);
  deliverAfterResponse();
  return redirect(managePath(token));
}

async function isNear(token: string, typedZip: unknown): Promise<boolean> {
  const zip = typedZip ?? (await loadInvitation(token))?.form.zip;
  return isInArea(String(zip), await serviceAreas());
}

/** Unsubscribes the customer from invitation emails. */
export async function unsubscribeFromForm(_before: string | null, sent: unknown): Promise<never> {
  enterAction();
  const token = textOf(sentForm(sent), 'token');
  if (isManageToken(token)) await unsubscribe(token);
  return redirect(isManageToken(token) ? unsubscribePath(token) : '/');
}

type Stored = string | number;

/** Splits the fields of a short form into the values to store and the errors by field. */
function splitRead(read: Record<string, Read<Stored>>) {
  const stored: Record<string, Stored | null> = {};
  const errors: Typed['errors'] = {};
  for (const [name, field] of Object.entries(read)) {
    if ('error' in field) errors[name] = field.error;
    else stored[name] = field.value;
  }
  return { stored, errors };
}

/** Returns the database's message if it is meant for visitors, and the error of the field it names. */
function describeFailure(error: unknown, fields: readonly string[], otherwise: string) {
  const isMeantForVisitors =
    error instanceof DataError && (error.kind === 'rejected' || error.kind === 'rate-limited');
  const failure = isMeantForVisitors
    ? asSentence(error.message)
    : `${otherwise} Please try again in a minute, or call us.`;
  return { failure, errors: refusedField(error, fields) };
}
