import { FORM_MESSAGES } from '#config/messages.ts';
import { looksLikeEmail } from '#lib/forms/form-values.ts';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactField,
  type ContactValues,
} from './contact-fields.ts';

const REQUIRED: readonly ContactField[] = ['name', 'email', 'message'];
const MAX_LENGTH: Record<ContactField, number> = {
  name: 100,
  email: 254,
  phone: 40,
  subject: 200,
  message: 5000,
};

export function normalizeContact(values: ContactValues): ContactValues {
  const trimmed = { ...values };
  for (const field of CONTACT_FIELDS) trimmed[field] = values[field].trim();
  return { ...trimmed, email: trimmed.email.toLowerCase() };
}

/**
 * The contact form's rules, for browser and server; takes normalized values. `missing`: a required
 * field is empty.
 */
export function validateContact(values: ContactValues): {
  missing: boolean;
  errors: ContactErrors;
} {
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) {
    const length = values[field].length;
    if (length === 0 && REQUIRED.includes(field)) errors[field] = 'This field is required.';
    if (length > MAX_LENGTH[field]) {
      errors[field] = `Please keep it to ${MAX_LENGTH[field]} characters: these are ${length}.`;
    }
  }
  if (values.email !== '' && !looksLikeEmail(values.email)) errors.email = FORM_MESSAGES.badEmail;
  return { missing: REQUIRED.some((field) => values[field] === ''), errors };
}
