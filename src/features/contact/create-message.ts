import { MESSAGES, type Message } from '#config/messages.ts';
import { sendContactMessage } from '#data/contact-messages.ts';
import { DataError } from '#data/errors.ts';
import { rejectionReason } from '#submissions/rejection-reason.ts';
import { fillsHoneypot, isUuid, textOf, textsOf } from '#lib/forms/form-values.ts';
import { validateContact, normalizeContact } from './validate-contact.ts';
import {
  CONTACT_FIELDS,
  EMPTY_CONTACT,
  type ContactErrors,
  type ContactValues,
} from './contact-fields.ts';

export type ContactOutcome =
  { status: 'sent' } | { status: 'refused'; notice: Message | null; errors: ContactErrors };

export function contactValues(form: FormData): ContactValues {
  return { ...EMPTY_CONTACT, ...textsOf(form, CONTACT_FIELDS) };
}

/** Stores a message. Sent again it stays one: by its submission id, or by its content without one. */
export async function deliverMessage(form: FormData): Promise<ContactOutcome> {
  const looksLikeSpam = fillsHoneypot(form);
  const refusal = await rejectionReason('contact');
  if (refusal) {
    return { status: 'refused', notice: MESSAGES.contactInsertFailed(refusal), errors: {} };
  }
  const values = normalizeContact(contactValues(form));
  const { missing, errors } = validateContact(values);
  if (Object.keys(errors).length > 0) {
    return { status: 'refused', notice: missing ? MESSAGES.contactMissing : null, errors };
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
        ? MESSAGES.contactInsertFailed(error.message)
        : MESSAGES.contactFailed;
    return { status: 'refused', notice, errors: {} };
  }
}
