import { describe, expect, it } from 'vitest';
import { validateEmail, validatePhone, validateZipCode } from './contact.ts';

describe('how customers reach the business', () => {
  it.each(['612-555-0142', '(612) 555-0142', '+1 612 555 0142', '6125550142'])(
    'accepts the phone number %s',
    (phone) => expect(validatePhone(phone)).toBe(true),
  );

  it.each([undefined, '', '555-0142', '612-555-014', 'call us', '612-555-0142 ext 3'])(
    'refuses the phone number %j',
    (phone) => expect(validatePhone(phone)).toMatch(/area code/),
  );

  it('accepts a complete email address', () => {
    expect(validateEmail('hello@northstardetailing.example')).toBe(true);
  });

  it.each([undefined, '', 'hello', 'hello@', 'hello@example', 'a b@example.com'])(
    'refuses the email address %j',
    (email) => expect(validateEmail(email)).toMatch(/complete email address/),
  );
});

describe('ZIP codes', () => {
  it('accepts five digits', () => expect(validateZipCode('55343')).toBe(true));

  it.each([undefined, '5534', '55343-1234', 'ABCDE'])('refuses %j', (code) =>
    expect(validateZipCode(code)).toMatch(/five digits/),
  );
});
