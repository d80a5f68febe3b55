import { describe, expect, it } from 'vitest';
import { SETTINGS } from '../seed/content/settings.ts';
import {
  validateNoLeftOver,
  validateRealEmail,
  validateRealName,
  validateRealPhone,
} from './placeholder.ts';

describe('the settings of the demo', () => {
  it('are all recognized as placeholders', () => {
    expect(validateRealName(SETTINGS.businessName)).toMatch(/before going live/);
    expect(validateRealPhone(SETTINGS.phone)).toMatch(/before going live/);
    expect(validateRealEmail(SETTINGS.email)).toMatch(/before going live/);
  });
});

describe('settings of a real business', () => {
  it.each(['Lakeside Detailing', undefined])('may be named %j', (name) =>
    expect(validateRealName(name)).toBe(true),
  );

  it.each(['612-555-0199', '(612) 555-0100', '6125550142'])('do not have the number %s', (phone) =>
    expect(validateRealPhone(phone)).not.toBe(true),
  );

  it.each(['612-555-0200', '612-551-0142', '763-420-5550', undefined])('may have %j', (phone) =>
    expect(validateRealPhone(phone)).toBe(true),
  );

  it.each(['a@b.example', 'a@example.com', 'a@shop.example.org', 'a@x.test'])(
    'do not have the address %s',
    (email) => expect(validateRealEmail(email)).not.toBe(true),
  );

  it.each(['hello@examples.com', 'info@example-cars.com', undefined])('may have %j', (email) =>
    expect(validateRealEmail(email)).toBe(true),
  );
});

describe('a text', () => {
  it.each(['Lorem [city]', 'lorem ipsum dolor', 'Price TBD', 'Hello {{name}}', 'TODO: write'])(
    'still has a placeholder in it: %s',
    (text) => expect(validateNoLeftOver(text)).toMatch(/looks like a placeholder/),
  );

  it.each(['We come to you (weather permitting).', 'Size XX', undefined, ''])(
    'is fine: %j',
    (text) => expect(validateNoLeftOver(text)).toBe(true),
  );
});
