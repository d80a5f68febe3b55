import { describe, expect, it } from 'vitest';
import { EMPTY_CONTACT } from './message-fields.ts';
import { validateContact } from './schema.ts';

const good = { ...EMPTY_CONTACT, name: 'Ana', email: 'ana@example.com', message: 'Hello' };
const stored = { ...good, phone: null, subject: null };

describe('rules of the contact form', () => {
  it('ask for name, email and message only', () => {
    expect(validateContact(good)).toEqual({ status: 'valid', contact: stored });
  });

  it.each(['name', 'email', 'message'] as const)('count a blank %s as missing', (field) => {
    expect(validateContact({ ...good, [field]: ' \n ' })).toEqual({
      status: 'invalid',
      message: {
        variant: 'destructive',
        title: 'Missing Information',
        text: 'Please fill out all required fields',
      },
      errors: { [field]: 'This field is required.' },
    });
  });

  it('reject an invalid email address, and name the length of a message that is too long', () => {
    expect(validateContact({ ...good, email: 'ana@example', message: 'x'.repeat(5001) })).toEqual({
      status: 'invalid',
      message: null,
      errors: {
        email: 'Please enter a valid email address.',
        message: 'Please use at most 5000 characters. You have 5001.',
      },
    });
  });

  it('count a line break as one character, although a posted form sends two', () => {
    const lines = 'line\r\n'.repeat(900);
    expect(validateContact({ ...good, message: `${lines}end` })).toMatchObject({
      status: 'valid',
      contact: { message: `${'line\n'.repeat(900)}end` },
    });
  });

  it('trim texts and lowercase the email', () => {
    const typed = { name: ' Ana ', email: ' Ana@Example.COM', phone: ' ', subject: ' Hi ' };
    const contact = { ...stored, subject: 'Hi' };
    expect(validateContact({ ...good, ...typed })).toEqual({ status: 'valid', contact });
  });
});
