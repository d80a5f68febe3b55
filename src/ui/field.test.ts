import { describe, expect, it } from 'vitest';
import { controlAttributes } from './field.tsx';

const field = { id: 'email', label: 'Email' };

describe('a field', () => {
  it('without a hint or an error refers to neither', () => {
    expect(controlAttributes(field)).toEqual({
      id: 'email',
      'aria-invalid': undefined,
      'aria-describedby': undefined,
    });
  });

  it('with an error is announced as invalid, with the error before its hints', () => {
    const hints = { hint: 'We answer here.', describedBy: 'note' };
    expect(controlAttributes({ ...field, ...hints, error: 'Missing.' })).toEqual({
      id: 'email',
      'aria-invalid': true,
      'aria-describedby': 'email-error email-hint note',
    });
  });
});
