import { describe, expect, it } from 'vitest';
import { DataError } from './errors.ts';
import { refusedField } from './refused-field.ts';

const FIELDS = ['name', 'date'] as const;

describe('what the database refuses', () => {
  it('is shown at the field that it begins with', () => {
    const error = new DataError('rejected', 'date must be today or later', null);
    expect(refusedField(error, FIELDS)).toEqual({ date: 'Date must be today or later.' });
  });

  it.each([
    new DataError('rejected', 'dates are odd', null),
    new DataError('rejected', 'select at least one service', null),
    new DataError('unavailable', 'name server is down', null),
    new Error('name'),
  ])('is shown at no field when it names none: %s', (error) => {
    expect(refusedField(error, FIELDS)).toEqual({});
  });
});
