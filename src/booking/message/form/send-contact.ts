import { submitContact } from '#booking/message/actions.ts';
import type { ContactResult, ContactValues } from '#booking/message/message-fields.ts';
import { validateContact } from '#booking/message/schema.ts';
import { MESSAGES } from '#config/messages.ts';
import { ATTRIBUTION_KEY } from '#domain/attribution/note-attribution.ts';
import { readStored } from '#lib/forms/browser-storage.ts';
import { submissionIdFor } from '#lib/forms/submission-id.ts';
import { callServerAction } from '#ui/forms/call-server-action.ts';
import { showToast } from '#ui/toast/show-toast.ts';

/** Validates a message and sends it. Imported on first interaction, because it loads the schema. */
export async function sendContact(
  form: HTMLFormElement,
  values: ContactValues,
): Promise<ContactResult> {
  const validation = validateContact(values);
  if (validation.status === 'invalid') {
    if (validation.message) showToast(validation.message);
    return validation;
  }
  const data = new FormData(form);
  data.set('attribution', JSON.stringify(readStored('session', ATTRIBUTION_KEY)));
  data.set('submissionId', submissionIdFor('contact', validation.contact));
  return callServerAction(() => submitContact(data), MESSAGES.contactFailed);
}
