import { describe, expect, it } from 'vitest';
import { standingErrors } from './use-standing-errors.ts';

const FOUND = {
  values: { name: '', email: 'ada@', zip: '00000' },
  errors: { email: 'Not an email address.', zip: 'Unknown.' },
};

describe('an error beside a field', () => {
  it('leaves as soon as the field is right', () => {
    const typed = { ...FOUND.values, email: 'ada@example.com' };
    expect(standingErrors(FOUND, typed, {})).toEqual({ zip: 'Unknown.' });
  });

  it('stays while what is typed is still wrong, and says what is wrong with it now', () => {
    const typed = { ...FOUND.values, email: '' };
    expect(standingErrors(FOUND, typed, { email: 'Missing.' }).email).toBe('Missing.');
  });

  it('never comes up while somebody types', () => {
    const typed = { ...FOUND.values, email: 'ada@example.com' };
    expect(standingErrors(FOUND, typed, { name: 'Missing.' })).not.toHaveProperty('name');
  });
});
