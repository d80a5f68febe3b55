'use server';

import { enterAction } from '#lib/logging/current-request.ts';
import { deliverAfterResponse } from '#mail/run-outbox.ts';
import { EMPTY_CONTACT, type ContactResult, type PostedContact } from './message-fields.ts';
import { type ContactSubmission, createMessage, readSubmission } from './server/create-message.ts';

/** Creates a contact message. Called by the form's script. */
export async function submitContact(sent: unknown): Promise<ContactResult> {
  enterAction();
  return deliver(readSubmission(sent));
}

/** Creates a contact message from a form that was posted without JavaScript, or before it loaded. */
export async function postContact(_before: PostedContact, sent: unknown): Promise<PostedContact> {
  enterAction();
  const submission = readSubmission(sent);
  const result = await deliver(submission);
  return { values: result.status === 'success' ? EMPTY_CONTACT : submission.values, result };
}

async function deliver(submission: ContactSubmission): Promise<ContactResult> {
  const result = await createMessage(submission);
  if (result.status === 'success') deliverAfterResponse();
  return result;
}
