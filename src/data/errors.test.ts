import { describe, expect, it } from 'vitest';
import { DataError, toDataError } from './errors.ts';

describe('an error of the database', () => {
  it.each([
    ['22023', 'rejected'],
    ['PT409', 'conflict'],
    ['PT429', 'rate-limited'],
  ])('with code %s is %s and has the sentence for the visitor', (code, kind) => {
    const error = toDataError({ code, message: 'name is required' });
    expect(error).toBeInstanceOf(DataError);
    expect(error).toMatchObject({ kind, message: 'name is required' });
  });

  it.each([
    ['22P02', 'invalid input syntax for type uuid: "secret"'],
    ['22P05', 'unsupported Unicode escape sequence'],
    ['23514', 'new row for relation "appointments" violates check constraint "secret"'],
    ['23505', 'duplicate key value violates unique constraint'],
  ])('with code %s is rejected without repeating the message of the database', (code, message) => {
    expect(toDataError({ code, message })).toMatchObject({
      kind: 'rejected',
      message: 'the database does not accept one of the values',
    });
  });

  it.each(['', '42501', '42883', 'PGRST202', 'PGRST301', '57014', '53300', 'PT503', undefined])(
    'with code %s is unavailable without repeating the message of the database',
    (code) => {
      const error = toDataError({
        ...(code === undefined ? {} : { code }),
        message: 'permission denied for table quotes',
      });
      expect(error).toMatchObject({
        kind: 'unavailable',
        message: 'the database cannot be reached right now',
      });
    },
  );

  it('says at which step of a booking it happened, where the database says so', () => {
    const stepOf = (hint: string | null) => toDataError({ code: '57014', message: '', hint }).step;
    expect(['services', 'quote', 'appointment', 'Use LIMIT.', null].map(stepOf)).toEqual([
      'services',
      'quote',
      'appointment',
      null,
      null,
    ]);
  });

  it('keeps everything for the log', () => {
    const error = { code: '23514', message: 'no', details: 'Failing row contains (…)' };
    expect(toDataError(error).cause).toBe(error);
  });
});
