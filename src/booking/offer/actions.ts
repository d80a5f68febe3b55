'use server';

import { redirect } from 'next/navigation';
import { getServiceAreas } from '#content/getters/cities.ts';
import { quoteValidityDays } from '#content/getters/form-settings.ts';
import { bookOffer, loadOffer, stopOffers } from '#data/bookings/offers.ts';
import { asSentence, DataError, refusedField } from '#data/errors.ts';
import { readField } from '#domain/booking/field-rules.ts';
import { REQUIRED_FIELDS } from '#domain/booking/fields.ts';
import { isManageToken, managePath } from '#domain/booking/manage-path.ts';
import { offerPath, stopPath } from '#domain/booking/offers.ts';
import { isInArea } from '#domain/service-areas.ts';
import { previewRefusal, readSender } from '#forms/sender.ts';
import { sentForm, textOf, textsOf } from '#lib/forms/form-values.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { splitRead } from './split-read.ts';
import type { Typed } from './typed-form.tsx';

/** Books what an offer proposes, and leads to the booking; however often it is pressed. */
export async function pressOffer(_before: Typed, sent: unknown): Promise<Typed> {
  enterAction();
  const form = sentForm(sent);
  const token = textOf(form, 'token');
  if (!isManageToken(token)) redirect('/');
  const choice = Number.parseInt(textOf(form, 'choice'), 10) || 0;
  const asked = REQUIRED_FIELDS.filter((name) => form.has(name));
  const values = textsOf(form, asked);
  const failed = (failure: string | null, errors: Typed['errors'] = {}) => ({
    values,
    errors,
    failure,
  });
  const { stored, errors } = splitRead(
    Object.fromEntries(asked.map((name) => [name, readField(name, values[name] ?? '', true)])),
  );
  if (Object.keys(errors).length > 0) return failed(null, errors);
  let isBooked;
  try {
    const refusal = await previewRefusal();
    if (refusal) return failed(refusal);
    ({ isBooked } = await bookOffer(token, choice, {
      ...stored,
      ...(textOf(form, 'instant') === '1' && {
        instant: true,
        inArea: await isNear(token, stored.zip),
      }),
      validDays: await quoteValidityDays(),
      sender: await readSender(),
    }));
  } catch (error) {
    log.error('An offer could not be booked.', { error });
    if (!(error instanceof DataError)) return failed(NOT_NOW);
    const isTold = error.kind === 'rejected' || error.kind === 'rate-limited';
    return failed(isTold ? asSentence(error.message) : NOT_NOW, refusedField(error, asked));
  }
  if (!isBooked) redirect(`${offerPath(token, choice)}&said=changed`);
  deliverAfterResponse();
  return redirect(managePath(token));
}

async function isNear(token: string, typedZip: unknown): Promise<boolean> {
  const zip = typedZip ?? (await loadOffer(token))?.form.zip;
  return isInArea(String(zip), await getServiceAreas());
}

const NOT_NOW = "We can't book this right now. Please try again in a minute, or call us.";

/** Stops the emails that an offer came by. */
export async function pressStop(sent: unknown): Promise<void> {
  enterAction();
  const token = textOf(sentForm(sent), 'token');
  if (isManageToken(token)) await stopOffers(token);
  redirect(isManageToken(token) ? stopPath(token) : '/');
}
