import { NOTICES, type Notice } from '#config/messages.ts';
import { OUTDATED_PAGE } from '#ui/forms/outdated-page.ts';
import { send } from '#ui/forms/send.ts';
import { submissionIdFor } from '#ui/forms/submission-id.ts';
import { showToast } from '#ui/toast/show-toast.ts';
import { submitContact } from './actions.ts';
import { checkContact, normaliseContact } from './check-contact.ts';
import type { ContactErrors, ContactValues } from './contact-fields.ts';

/** What became of a message, and the sentence that says it. */
export type Told = { sent: boolean; notice: Notice | null; errors: ContactErrors };

/** Checks a message and sends it. Fetched when somebody begins to write, so that reading is light. */
export async function sendMessage(form: HTMLFormElement, values: ContactValues): Promise<Told> {
  const told = await deliver(form, normaliseContact(values));
  if (told.notice) showToast(told.notice);
  return told;
}

async function deliver(form: HTMLFormElement, values: ContactValues): Promise<Told> {
  const { missing, errors } = checkContact(values);
  if (Object.keys(errors).length > 0) {
    return { sent: false, notice: missing ? NOTICES.contactMissing : null, errors };
  }
  const data = new FormData(form);
  data.set('submissionId', submissionIdFor('contact', values));
  const { answer, outdated } = await send(() => submitContact(data));
  if (answer?.status === 'sent') return { sent: true, notice: NOTICES.contactSent, errors: {} };
  if (answer) return { sent: false, notice: answer.notice, errors: answer.errors };
  const text = outdated ? OUTDATED_PAGE : NOTICES.contactFailed.text;
  return { sent: false, notice: { ...NOTICES.contactFailed, text }, errors: {} };
}
