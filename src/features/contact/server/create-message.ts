import { MESSAGES } from '#config/messages.ts';
import { failed } from '#config/submit-result.ts';
import { sendContactMessage } from '#data/contact-messages.ts';
import { DataError } from '#data/errors.ts';
import { CONTACT_FIELDS, type ContactResult } from '#features/contact/fields.ts';
import { validateContact } from '#features/contact/schema.ts';
import { refusedField } from '#forms/refused-field.ts';
import { rejectionReason } from '#forms/rejection-reason.ts';
import { storeLead } from '#forms/store-lead.ts';
import { log } from '#lib/logging/log.ts';
import type { ContactSubmission } from './read-submission.ts';

/** Stores a message. Sent again it stays one: by its submission id, or by its content without one. */
export async function createMessage(submission: ContactSubmission): Promise<ContactResult> {
  const validation = validateContact(submission.values);
  if (validation.status === 'invalid') return validation;
  const submissionId = submission.submissionId ?? crypto.randomUUID();
  const { looksLikeSpam } = submission;
  try {
    const rejection = await rejectionReason({ form: 'contact', submissionId, looksLikeSpam });
    if (rejection) return failed(MESSAGES.contactInsertFailed(rejection));
    const { id } = await sendContactMessage({
      ...validation.contact,
      ...{ submissionId, looksLikeSpam },
    });
    await storeLead(id, submission.lead);
    return { status: 'success', message: MESSAGES.contactSent, data: null };
  } catch (error) {
    log.error('A contact message could not be saved.', { error });
    return failed(
      error instanceof DataError
        ? MESSAGES.contactInsertFailed(error.message)
        : MESSAGES.contactFailed,
      { errors: refusedField(error, CONTACT_FIELDS) },
    );
  }
}
