import { CONTACT_FIELDS, EMPTY_CONTACT, type ContactValues } from '#features/contact/fields.ts';
import { fillsHoneypot, isUuid, textOf, textsOf } from '#lib/forms/form-values.ts';
import { parseLead, type Lead } from '#lib/lead.ts';

export type ContactSubmission = {
  /** As typed: what a failed attempt shows again. */
  values: ContactValues;
  /** Null: sent without JavaScript. */
  submissionId: string | null;
  looksLikeSpam: boolean;
  /** Where the visit began; null when the browser does not tell. */
  lead: Lead | null;
};

/** Reads what a browser sent. Nothing is trusted; what is malformed counts as missing. */
export function readSubmission(sent: unknown): ContactSubmission {
  const form = sent instanceof FormData ? sent : new FormData();
  const submissionId = textOf(form, 'submissionId');
  return {
    values: { ...EMPTY_CONTACT, ...textsOf(form, CONTACT_FIELDS) },
    submissionId: isUuid(submissionId) ? submissionId : null,
    looksLikeSpam: fillsHoneypot(form),
    lead: parseLead(textOf(form, 'lead')),
  };
}
