import * as z from 'zod/mini';
import {
  emailAddress,
  fieldErrors,
  optionalText,
  requiredLines,
  requiredText,
} from '#booking/field-schemas.ts';
import { MAX_LENGTH, REQUIRED } from '#config/field-limits.ts';
import { MESSAGES } from '#config/messages.ts';
import type { InvalidResult } from '#config/submit-result.ts';
import { CONTACT_FIELDS, type ContactField, type ContactValues } from './message-fields.ts';

/** Parses a typed message into a stored one. */
const contactSchema = z.object({
  name: requiredText(MAX_LENGTH.name),
  email: emailAddress(MAX_LENGTH.email),
  phone: optionalText(MAX_LENGTH.phone),
  subject: optionalText(MAX_LENGTH.subject),
  message: requiredLines(MAX_LENGTH.message),
} satisfies Record<ContactField, z.ZodMiniType>);

export type ContactMessage = z.output<typeof contactSchema>;

/** Validates the contact form in the browser and on the server. @param values as typed */
export function validateContact(
  values: ContactValues,
): { status: 'valid'; contact: ContactMessage } | InvalidResult<ContactField> {
  const parsed = contactSchema.safeParse(values);
  if (parsed.success) return { status: 'valid', contact: parsed.data };
  const errors = fieldErrors(CONTACT_FIELDS, parsed.error.issues);
  const isMissing = Object.values(errors).includes(REQUIRED);
  return { status: 'invalid', message: isMissing ? MESSAGES.contactMissing : null, errors };
}
