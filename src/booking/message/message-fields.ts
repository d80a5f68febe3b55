import type { Posted, SubmitResult } from '#config/submit-result.ts';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** As typed. */
export type ContactValues = Record<ContactField, string>;

export type ContactResult = SubmitResult<ContactField>;
export type PostedContact = Posted<ContactValues, ContactField>;

export const EMPTY_CONTACT: ContactValues = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};
