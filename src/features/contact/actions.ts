'use server';

import { after } from 'next/server';
import { MESSAGES, type Message } from '#config/messages.ts';
import { runOutbox } from '#submissions/run-outbox.ts';
import { EMPTY_CONTACT, type ContactErrors, type ContactValues } from './contact-fields.ts';
import { contactValues, deliverMessage, type ContactOutcome } from './create-message.ts';

/** What the page shows after a message was posted without JavaScript. */
export type PostedContact = {
  values: ContactValues;
  sent: boolean;
  notice: Message | null;
  errors: ContactErrors;
};

/** Called by the form's script. */
export async function submitContact(sent: unknown): Promise<ContactOutcome> {
  return deliver(readSent(sent));
}

/** What the form posts to when no script runs, or none runs yet. */
export async function postContact(_before: PostedContact, sent: unknown): Promise<PostedContact> {
  const form = readSent(sent);
  const outcome = await deliver(form);
  if (outcome.status === 'sent') {
    return { values: EMPTY_CONTACT, sent: true, notice: MESSAGES.contactSent, errors: {} };
  }
  const { notice, errors } = outcome;
  return { values: contactValues(form), sent: false, notice, errors };
}

function readSent(sent: unknown): FormData {
  return sent instanceof FormData ? sent : new FormData();
}

async function deliver(form: FormData): Promise<ContactOutcome> {
  const outcome = await deliverMessage(form);
  if (outcome.status === 'sent') after(runOutbox);
  return outcome;
}
