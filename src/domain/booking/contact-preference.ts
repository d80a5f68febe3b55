import { CONTACT_WAYS, type ContactWay } from '#config/business.ts';

/** How the customer wants to be reached, as the owner reads it. */
export const CONTACT_PREFERENCES: Record<ContactWay, string> = {
  call: 'Prefers a call',
  text: 'Prefers a text message',
  email: 'Prefers an email',
};

/** As people read it, on the form and beside a booking. */
export const CONTACT_WAY_LABELS: Record<ContactWay, string> = {
  call: 'Call',
  text: 'Text',
  email: 'Email',
};

/** Null for everything that is none of them: the choice is optional and refuses nothing. */
export const parseContactWay = (text: string): ContactWay | null =>
  CONTACT_WAYS.find((way) => way === text) ?? null;
