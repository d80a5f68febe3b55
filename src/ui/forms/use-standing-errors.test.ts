import { describe, expect, it } from 'vitest';
import { standingErrors } from './use-standing-errors.ts';

const FOUND = {
  values: { name: '', email: 'ada@', zip: '00000' },
  errors: { email: 'Not an email address.', zip: 'Unknown.' },
};

describe('an error beside a field', () => {
  it('disappears as soon as the field is valid', () => {
    const typed = { ...FOUND.values, email: 'ada@example.com' };
    expect(standingErrors(FOUND, typed, {})).toEqual({ zip: 'Unknown.' });
  });

  it('remains while the value is invalid, and describes what is wrong now', () => {
    const typed = { ...FOUND.values, email: '' };
    expect(standingErrors(FOUND, typed, { email: 'Missing.' }).email).toBe('Missing.');
  });

  it('never appears while a visitor types', () => {
    const typed = { ...FOUND.values, email: 'ada@example.com' };
    expect(standingErrors(FOUND, typed, { name: 'Missing.' })).not.toHaveProperty('name');
  });
});
