const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const ZIP = /^\d{5}$/;

/** @returns true, or what to do about it */
export function validateEmail(email: string | undefined): true | string {
  return email && EMAIL.test(email)
    ? true
    : 'Write a complete email address, for example "hello@example.com".';
}

/** North American numbers, as people write them. */
export function validatePhone(phone: string | undefined): true | string {
  return phone && PHONE.test(phone)
    ? true
    : 'Write the number with its area code, for example "612-555-0142".';
}

export function validateZipCode(code: string | undefined): true | string {
  return code && ZIP.test(code) ? true : 'A ZIP code has five digits, for example "55343".';
}
