import { CONTACT_WAYS, type ContactWay } from '#config/business.ts';

/** As people read it, on the form and beside a booking. */
export const CONTACT_WAY_LABELS: Record<ContactWay, string> = {
  call: 'Call',
  text: 'Text',
  email: 'Email',
};

/** Null for everything that is none of them: the choice is optional and refuses nothing. */
export function parseContactWay(text: string): ContactWay | null {
  return CONTACT_WAYS.find((way) => way === text) ?? null;
}
