import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../seed/content/settings.ts';
import {
  validateNoPlaceholder,
  validateRealEmail,
  validateRealName,
  validateRealPhone,
} from './placeholder.ts';

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
