import { NOTICES, type Notice } from '#config/messages.ts';
import { sendContactMessage } from '#data/contact-messages.ts';
import { DataError } from '#data/errors.ts';
import { refuseSubmission } from '#features/rate-limit/refuse-submission.ts';
import { fillsHoneypot, isUuid, textOf, textsOf } from '#ui/forms/form-values.ts';
import { checkContact, normaliseContact } from './check-contact.ts';
import {
  CONTACT_FIELDS,
  EMPTY_CONTACT,
  type ContactErrors,
  type ContactValues,
} from './contact-fields.ts';

export type ContactOutcome =
  { status: 'sent' } | { status: 'refused'; notice: Notice | null; errors: ContactErrors };

export function contactValues(form: FormData): ContactValues {
  return { ...EMPTY_CONTACT, ...textsOf(form, CONTACT_FIELDS) };
}

/** Stores a message. Sent again it stays one: by its submission id, or by its content without one. */
export async function deliverMessage(form: FormData): Promise<ContactOutcome> {
  const looksLikeSpam = fillsHoneypot(form);
  const refusal = await refuseSubmission('contact');
  if (refusal) {
    return { status: 'refused', notice: NOTICES.contactInsertFailed(refusal), errors: {} };
  }
  const values = normaliseContact(contactValues(form));
  const { missing, errors } = checkContact(values);
  if (Object.keys(errors).length > 0) {
    return { status: 'refused', notice: missing ? NOTICES.contactMissing : null, errors };
  }
  const sentId = textOf(form, 'submissionId');
  try {
    await sendContactMessage({
      submissionId: isUuid(sentId) ? sentId : crypto.randomUUID(),
      name: values.name,
      email: values.email,
      phone: values.phone || null,
      subject: values.subject || null,
      message: values.message,
      looksLikeSpam,
    });
    return { status: 'sent' };
  } catch (error) {
    console.error('A contact message could not be saved', error);
    const notice =
      error instanceof DataError
        ? NOTICES.contactInsertFailed(error.message)
        : NOTICES.contactFailed;
    return { status: 'refused', notice, errors: {} };
  }
}
