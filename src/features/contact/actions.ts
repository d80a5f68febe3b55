'use server';

import { after } from 'next/server';
import { runOutbox } from '#outbox/run-outbox.ts';
import { EMPTY_CONTACT, type ContactResult, type PostedContact } from './fields.ts';
import { createMessage } from './server/create-message.ts';
import { readSubmission, type ContactSubmission } from './server/read-submission.ts';

/** Called by the form's script. */
export async function submitContact(sent: unknown): Promise<ContactResult> {
  return deliver(readSubmission(sent));
}

/** What the form posts to when no script runs, or none runs yet. */
export async function postContact(_before: PostedContact, sent: unknown): Promise<PostedContact> {
  const submission = readSubmission(sent);
  const result = await deliver(submission);
  return { values: result.status === 'success' ? EMPTY_CONTACT : submission.values, result };
}

async function deliver(submission: ContactSubmission): Promise<ContactResult> {
  const result = await createMessage(submission);
  if (result.status === 'success') after(runOutbox);
  return result;
}
