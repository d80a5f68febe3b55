import { describe, expect, it } from 'vitest';
import { validateEmail, validatePhone, validateZipCode } from './contact.ts';

describe('the phone number of the business', () => {
  it.each(['612-555-0142', '(612) 555-0142', '+1 612 555 0142', '6125550142'])(
    'can be %s',
    (phone) => expect(validatePhone(phone)).toBe(true),
  );

  it.each([undefined, '', '555-0142', '612-555-014', 'call us', '612-555-0142 ext 3'])(
    'cannot be %j',
    (phone) => expect(validatePhone(phone)).toMatch(/area code/),
  );
});

describe('the email address of the business', () => {
  it('can be a complete address', () => {
    expect(validateEmail('hello@northstardetailing.example')).toBe(true);
  });

  it.each([undefined, '', 'hello', 'hello@', 'hello@example', 'a b@example.com'])(
    'cannot be %j',
    (email) => expect(validateEmail(email)).toMatch(/complete email address/),
  );
});

describe('a ZIP code', () => {
  it('can be five digits', () => expect(validateZipCode('55343')).toBe(true));

  it.each([undefined, '5534', '55343-1234', 'ABCDE'])('cannot be %j', (code) =>
    expect(validateZipCode(code)).toMatch(/five-digit ZIP code/),
  );
});
