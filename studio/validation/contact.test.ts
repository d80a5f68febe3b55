import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../seed/content/settings.ts';
import {
  validateEmail,
  validateNoPlaceholder,
  validatePhone,
  validateRealEmail,
  validateRealName,
  validateRealPhone,
  validateZipCode,
} from './contact.ts';

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

describe('the settings of the demo', () => {
  it('are all placeholders', () => {
    expect(validateRealName(SETTINGS.businessName)).toMatch(/before you go live/);
    expect(validateRealPhone(SETTINGS.phone)).toMatch(/before you go live/);
    expect(validateRealEmail(SETTINGS.email)).toMatch(/before you go live/);
  });
});

describe('the settings of a real business', () => {
  it.each(['Lakeside Detailing', undefined])('can have the name %j', (name) =>
    expect(validateRealName(name)).toBe(true),
  );

  it.each(['612-555-0199', '(612) 555-0100', '6125550142'])(
    'cannot have the phone number %s',
    (phone) => expect(validateRealPhone(phone)).not.toBe(true),
  );

  it.each(['612-555-0200', '612-551-0142', '763-420-5550', undefined])(
    'can have the phone number %j',
    (phone) => expect(validateRealPhone(phone)).toBe(true),
  );

  it.each(['a@b.example', 'a@example.com', 'a@shop.example.org', 'a@x.test'])(
    'cannot have the email address %s',
    (email) => expect(validateRealEmail(email)).not.toBe(true),
  );

  it.each(['hello@examples.com', 'info@example-cars.com', undefined])(
    'can have the email address %j',
    (email) => expect(validateRealEmail(email)).toBe(true),
  );
});

describe('text', () => {
  it.each(['Lorem [city]', 'lorem ipsum dolor', 'Price TBD', 'Hello {{name}}', 'TODO: write'])(
    'has a placeholder in it: %s',
    (text) => expect(validateNoPlaceholder(text)).toMatch(/looks like a placeholder/),
  );

  it.each(['We come to you (weather permitting).', 'Size XX', undefined, ''])(
    'has no placeholder in it: %j',
    (text) => expect(validateNoPlaceholder(text)).toBe(true),
  );
});
