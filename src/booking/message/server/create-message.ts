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

/** Reads what a browser sent. Nothing is trusted; what is malformed counts as missing. */
export function readSubmission(sent: unknown) {
  const form = sentForm(sent);
  const submissionId = textOf(form, 'submissionId');
  const values: ContactValues = { ...EMPTY_CONTACT, ...textsOf(form, CONTACT_FIELDS) };
  return {
    /** As typed: what a failed attempt shows again. */
    values,
    /** Null: sent without JavaScript. */
    submissionId: isUuid(submissionId) ? submissionId : null,
    looksLikeSpam: fillsHoneypot(form),
    /** Where the visit began; null when the browser does not tell. */
    attribution: parseAttribution(textOf(form, 'attribution')),
  };
}

export type ContactSubmission = ReturnType<typeof readSubmission>;

/** Stores a message. Sent again it stays one: by its submission id, or by its content without one. */
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
      ...{ submissionId, looksLikeSpam, attribution, sender: await readSender() },
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
