import { MESSAGES } from '#config/messages.ts';
import { failed } from '#config/submit-result.ts';
import { sendContactMessage } from '#data/contact.ts';
import { DataError, asSentence, refusedField } from '#data/errors.ts';
import { previewRefusal, readSender } from '#data/sender.ts';
import { parseAttribution } from '#domain/attribution/attribution.ts';
import { fillsHoneypot, isUuid, sentForm, textOf, textsOf } from '#lib/forms/form-values.ts';
import { log } from '#lib/logging/log.ts';
import {
  CONTACT_FIELDS,
  type ContactResult,
  type ContactValues,
  EMPTY_CONTACT,
} from '../message-fields.ts';
import { validateContact } from '../schema.ts';

/** Returns the submission that a browser sent. Trusts nothing: malformed values count as missing. */
export function readSubmission(sent: unknown) {
  const form = sentForm(sent);
  const submissionId = textOf(form, 'submissionId');
  const values: ContactValues = { ...EMPTY_CONTACT, ...textsOf(form, CONTACT_FIELDS) };
  return {
    /** As typed, to show again after a failed attempt. */
    values,
    /** Null when sent without JavaScript. */
    submissionId: isUuid(submissionId) ? submissionId : null,
    looksLikeSpam: fillsHoneypot(form),
    /** Where the visit to the site began; null when unknown. */
    attribution: parseAttribution(textOf(form, 'attribution')),
  };
}

export type ContactSubmission = ReturnType<typeof readSubmission>;

/** Stores a message once, even if it is sent twice. Recognizes it by its submission id, or else by its content. */
export async function createMessage(submission: ContactSubmission): Promise<ContactResult> {
  const validation = validateContact(submission.values);
  if (validation.status === 'invalid') return validation;
  const submissionId = submission.submissionId ?? crypto.randomUUID();
  const { looksLikeSpam, attribution } = submission;
  try {
    const refusal = await previewRefusal();
    if (refusal) return failed(MESSAGES.contactInsertFailed(refusal));
    await sendContactMessage({
      ...validation.contact,
      submissionId,
      looksLikeSpam,
      attribution,
      sender: await readSender(),
    });
    return { status: 'success', message: MESSAGES.contactSent, data: null };
  } catch (error) {
    log.error('A contact message could not be saved.', { error });
    if (!(error instanceof DataError)) return failed(MESSAGES.contactFailed);
    const { kind, message } = error;
    const detail = kind === 'rate-limited' ? asSentence(message) : message;
    return failed(MESSAGES.contactInsertFailed(detail), {
      errors: refusedField(error, CONTACT_FIELDS),
    });
  }
}
