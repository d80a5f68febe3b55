import { describe, expect, it } from 'vitest';
import { validateContact, normalizeContact } from './validate-contact.ts';
import { EMPTY_CONTACT } from './contact-fields.ts';

const good = { ...EMPTY_CONTACT, name: 'Ana', email: 'ana@example.com', message: 'Hello' };

describe('rules of the contact form', () => {
  it('ask for name, email and message only', () => {
    expect(validateContact(good)).toEqual({ missing: false, errors: {} });
  });

  it.each(['name', 'email', 'message'] as const)('count a blank %s as missing', (field) => {
    const found = validateContact(normalizeContact({ ...good, [field]: ' \n ' }));
    expect(found.missing).toBe(true);
    expect(Object.keys(found.errors)).toEqual([field]);
  });

  it('refuse an address that cannot be one', () => {
    expect(validateContact({ ...good, email: 'ana@example' })).toEqual({
      missing: false,
      errors: { email: 'Please enter a valid email address.' },
    });
  });

  it('say how much too long a message is', () => {
    const { errors } = validateContact({ ...good, message: 'x'.repeat(5001) });
    expect(errors.message).toContain('5001');
  });

  it('keep hostile text as text', () => {
    const hostile = '<script>alert(1)</script>';
    expect(normalizeContact({ ...good, message: hostile }).message).toBe(hostile);
  });
});
