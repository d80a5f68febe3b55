import { CONTACT_WAYS, type ContactWay } from '#config/business.ts';

/** The customer's preferred way of contact, as text for the owner. */
export const CONTACT_PREFERENCES: Record<ContactWay, string> = {
  call: 'Prefers a call',
  text: 'Prefers a text message',
  email: 'Prefers an email',
};

/** The labels on the form and beside a booking. */
export const CONTACT_WAY_LABELS: Record<ContactWay, string> = {
  call: 'Call',
  text: 'Text',
  email: 'Email',
};

/** Returns the way of contact, or null for any other text. The field is optional, so nothing is refused. */
export const parseContactWay = (text: string): ContactWay | null =>
  CONTACT_WAYS.find((way) => way === text) ?? null;
