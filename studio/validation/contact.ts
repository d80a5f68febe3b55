import { isEmailAddress } from '#lib/email-address.ts';

const PHONE = /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const ZIP = /^\d{5}$/;

/** @returns true, or what to do about it */
export function validateEmail(email: string | undefined): true | string {
  return email && isEmailAddress(email)
    ? true
    : 'Enter a complete email address, for example "hello@example.com".';
}

/** For North American numbers in any common format. */
export function validatePhone(phone: string | undefined): true | string {
  return phone && PHONE.test(phone)
    ? true
    : 'Enter the number with its area code, for example "612-555-0142".';
}

export function validateZipCode(code: string | undefined): true | string {
  return code && ZIP.test(code) ? true : 'Enter a five-digit ZIP code, for example "55343".';
}
