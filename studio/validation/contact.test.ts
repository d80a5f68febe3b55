import { describe, expect, it } from 'vitest';
import { checkEmail, checkPhone, checkZipCode } from './contact.ts';

describe('how customers reach the business', () => {
  it.each(['612-555-0142', '(612) 555-0142', '+1 612 555 0142', '6125550142'])(
    'accepts the phone number %s',
    (phone) => expect(checkPhone(phone)).toBe(true),
  );

  it.each([undefined, '', '555-0142', '612-555-014', 'call us', '612-555-0142 ext 3'])(
    'refuses the phone number %j',
    (phone) => expect(checkPhone(phone)).toMatch(/area code/),
  );

  it('accepts a complete e-mail address', () => {
    expect(checkEmail('hello@northstardetailing.example')).toBe(true);
  });

  it.each([undefined, '', 'hello', 'hello@', 'hello@example', 'a b@example.com'])(
    'refuses the e-mail address %j',
    (email) => expect(checkEmail(email)).toMatch(/complete e-mail address/),
  );
});

describe('ZIP codes', () => {
  it('accepts five digits', () => expect(checkZipCode('55343')).toBe(true));

  it.each([undefined, '5534', '55343-1234', 'ABCDE'])('refuses %j', (code) =>
    expect(checkZipCode(code)).toMatch(/five digits/),
  );
});
