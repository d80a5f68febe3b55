import { MESSAGES, type Message } from '#config/messages.ts';
import { OUTDATED_PAGE } from '#lib/forms/outdated-page.ts';
import { send } from '#lib/forms/call-action.ts';
import { submissionIdFor } from '#lib/forms/submission-id.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { submitContact } from './actions.ts';
import { validateContact, normalizeContact } from './validate-contact.ts';
import type { ContactErrors, ContactValues } from './contact-fields.ts';

/** What became of a message, and the sentence that says it. */
export type Told = { sent: boolean; notice: Message | null; errors: ContactErrors };

/** Checks a message and sends it. Fetched when somebody begins to write, so that reading is light. */
export async function sendMessage(form: HTMLFormElement, values: ContactValues): Promise<Told> {
  const told = await deliver(form, normalizeContact(values));
  if (told.notice) showToast(told.notice);
  return told;
}

async function deliver(form: HTMLFormElement, values: ContactValues): Promise<Told> {
  const { missing, errors } = validateContact(values);
  if (Object.keys(errors).length > 0) {
    return { sent: false, notice: missing ? MESSAGES.contactMissing : null, errors };
  }
  const data = new FormData(form);
  data.set('submissionId', submissionIdFor('contact', values));
  const { answer, outdated } = await send(() => submitContact(data));
  if (answer?.status === 'sent') return { sent: true, notice: MESSAGES.contactSent, errors: {} };
  if (answer) return { sent: false, notice: answer.notice, errors: answer.errors };
  const text = outdated ? OUTDATED_PAGE : MESSAGES.contactFailed.text;
  return { sent: false, notice: { ...MESSAGES.contactFailed, text }, errors: {} };
}
