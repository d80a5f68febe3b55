import { isEmailAddress } from '#config/field-limits.ts';

const PHONE = /^(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const ZIP = /^\d{5}$/;

export const validateEmail = (email: string | undefined): true | string =>
  email && isEmailAddress(email)
    ? true
    : 'Enter a complete email address, for example "hello@example.com".';

/** For North American numbers in any common format. */
export const validatePhone = (phone: string | undefined): true | string =>
  phone && PHONE.test(phone)
    ? true
    : 'Enter the number with its area code, for example "612-555-0142".';

export const validateZipCode = (code: string | undefined): true | string =>
  code && ZIP.test(code) ? true : 'Enter a five-digit ZIP code, for example "55343".';

const DEMO_NAME = 'North Star Mobile Detailing';

/** Numbers from 555-0100 to 555-0199 are reserved for fiction. */
const FICTITIOUS_PHONE = /555[-. ]?01\d{2}\s*$/;
const FICTITIOUS_EMAIL = /@(?:[^@]*\.)?(?:example|test|invalid)(?:\.(?:com|net|org))?$/i;
const PLACEHOLDER = /lorem ipsum|\b(?:TODO|TBD|XXX+)\b|\[[^\]]*\]|\{\{/;

/** These return true or a warning. A demo can keep its placeholders, but a live site can't. */
export const validateRealName = (name: string | undefined): true | string =>
  name?.trim() === DEMO_NAME ? "This is the demo's name. Enter your own before you go live." : true;

export const validateRealPhone = (phone: string | undefined): true | string =>
  phone && FICTITIOUS_PHONE.test(phone)
    ? 'This is a made-up number. Enter your own before you go live.'
    : true;

export const validateRealEmail = (email: string | undefined): true | string =>
  email && FICTITIOUS_EMAIL.test(email.trim())
    ? 'This is a made-up address. Enter your own before you go live.'
    : true;

/** Returns true, or a warning about text left over from a template or a draft. */
export function validateNoPlaceholder(text: string | undefined): true | string {
  const found = text ? PLACEHOLDER.exec(text)?.[0] : undefined;
  return found ? `"${found}" looks like a placeholder. Replace it with your own text.` : true;
}
