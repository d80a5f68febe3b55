'use server';

import { redirect } from 'next/navigation';
import { after } from 'next/server';
import {
  acceptProposedTime,
  askForAnotherTime,
  cancelOwnBooking,
} from '#data/bookings/customer-actions.ts';
import { DataError } from '#data/errors.ts';
import { isManageToken, managePath } from '#domain/bookings/manage-path.ts';
import type { TransitionResult } from '#domain/bookings/schemas.ts';
import { log } from '#lib/logging/log.ts';
import { runOutbox } from '#outbox/run-outbox.ts';
import type { Outcome } from './describe-state.ts';

/** Forms of the customer's page. Each leads back to it, with or without JavaScript. */

export async function acceptTime(form: FormData): Promise<void> {
  await act(form, 'accepted', acceptProposedTime);
}

export async function cancelBooking(form: FormData): Promise<void> {
  await act(form, 'cancelled', cancelOwnBooking);
}

export async function askForTime(form: FormData): Promise<void> {
  const note = textOf(form, 'note').trim();
  if (note === '') redirect(addressOf(form, 'words'));
  await act(form, 'asked', (token, seen) => askForAnotherTime(token, seen, note));
}

async function act(
  form: FormData,
  success: Outcome,
  transition: (token: string, seen: number) => Promise<TransitionResult | null>,
): Promise<void> {
  const outcome = await tryTransition(form, success, transition);
  if (outcome === success) after(runOutbox);
  redirect(addressOf(form, outcome));
}

async function tryTransition(
  form: FormData,
  success: Outcome,
  transition: (token: string, seen: number) => Promise<TransitionResult | null>,
): Promise<Outcome> {
  const seen = Number.parseInt(textOf(form, 'revision'), 10);
  const token = textOf(form, 'token');
  if (!isManageToken(token) || !Number.isSafeInteger(seen)) return 'failed';
  try {
    return (await transition(token, seen))?.done ? success : 'changed';
  } catch (error) {
    if (error instanceof DataError && error.kind === 'rejected') {
      return success === 'asked' ? 'often' : 'changed';
    }
    log.error('A customer could not change a visit.', { error });
    return 'failed';
  }
}

function addressOf(form: FormData, outcome: Outcome): string {
  const token = textOf(form, 'token');
  return isManageToken(token) ? `${managePath(token)}?said=${outcome}` : '/';
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
