'use server';

import { redirect } from 'next/navigation';
import { businessTimeZone } from '#content/getters/form-settings.ts';
import {
  acceptProposedTime,
  askForAnotherTime,
  cancelOwnBooking,
} from '#data/bookings/customer-calls.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import type { TransitionResult } from '#domain/booking/commands.ts';
import { isManageToken, managePath } from '#domain/booking/manage-path.ts';
import { sentForm, textOf, textsOf } from '#lib/forms/form-values.ts';
import { enterAction } from '#lib/logging/current-request.ts';
import { log } from '#lib/logging/log.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { settleAfterResponse } from '#payments/checkouts.ts';
import { OUTCOMES, type Outcome } from './describe-state.ts';
import {
  NO_CHANGE,
  validateRequestedChange,
  CHANGE_FIELDS,
  type ChangeErrors,
  type ChangeValues,
} from './validate-requested-change.ts';

/** Server actions of the customer's page. Each returns to it, with or without JavaScript. */

export async function acceptTime(_before: string | null, sent: unknown): Promise<never> {
  enterAction();
  return act(sentForm(sent), 'accepted', acceptProposedTime);
}

export async function cancelBooking(_before: string | null, sent: unknown): Promise<never> {
  enterAction();
  return act(sentForm(sent), 'cancelled', cancelOwnBooking);
}

/** The typed values, the errors by field, and a failure of the whole form. */
export type Asked = { values: ChangeValues; errors: ChangeErrors; failure: string | null };

export async function askForTime(_before: Asked, sent: unknown): Promise<Asked> {
  enterAction();
  const form = sentForm(sent);
  const values = { ...NO_CHANGE, ...textsOf(form, CHANGE_FIELDS) };
  const failed = (failure: string) => ({ values, errors: {}, failure });
  const asked = validateRequestedChange(values, await businessTimeZone());
  if ('errors' in asked) return { values, errors: asked.errors, failure: null };
  const result = await tryTransition(form, 'asked', (token, seen) =>
    askForAnotherTime(token, seen, asked.note, asked.requested),
  );
  if (result instanceof DataError) return failed(asSentence(result.message));
  if (result !== 'asked') return failed(OUTCOMES[result]);
  deliverAfterResponse();
  return leave(form, result);
}

type Transition = (token: string, seen: number) => Promise<TransitionResult | null>;

async function act(form: FormData, success: Outcome, transition: Transition): Promise<never> {
  const result = await tryTransition(form, success, transition);
  if (result === success) {
    deliverAfterResponse();
    settleAfterResponse({ token: textOf(form, 'token') });
  }
  if (!(result instanceof DataError)) return leave(form, result);
  const isPast = Object.keys(refusedField(result, ['date', 'time'])).length > 0;
  return leave(form, isPast ? 'passed' : 'changed');
}

function leave(form: FormData, outcome: Outcome): never {
  const token = textOf(form, 'token');
  redirect(isManageToken(token) ? `${managePath(token)}?outcome=${outcome}` : '/');
}

/** Returns the outcome of a transition, or the error with which the database rejected it. */
async function tryTransition(
  form: FormData,
  success: Outcome,
  transition: Transition,
): Promise<Outcome | DataError> {
  const seen = Number.parseInt(textOf(form, 'revision'), 10);
  const token = textOf(form, 'token');
  if (!isManageToken(token) || !Number.isSafeInteger(seen)) return 'failed';
  try {
    return (await transition(token, seen))?.done ? success : 'changed';
  } catch (error) {
    if (error instanceof DataError && error.kind === 'rejected') return error;
    log.error('A customer could not change a visit.', { error });
    return 'failed';
  }
}
