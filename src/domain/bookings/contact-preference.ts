import type { ContactWay } from '#config/business.ts';

/** How the customer wants to be reached, as the owner reads it. */
export const CONTACT_PREFERENCES: Record<ContactWay, string> = {
  call: 'Prefers a call',
  text: 'Prefers a text message',
  email: 'Prefers an email',
};
