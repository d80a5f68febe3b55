import { describe, expect, it } from 'vitest';
import { captureLog } from '../../tests/support/process/capture-log.ts';
import { DataError, refusedField, toDataError } from './errors.ts';

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
    ...['22P02', '22P05', '23514', '23505'].map((code) => ({ code, kind: 'rejected' })),
    ...['', '42501', '42883', 'PGRST202', 'PGRST301', '57014', '53300', 'PT503'].map((code) => ({
      code,
      kind: 'unavailable',
    })),
    { kind: 'unavailable' },
  ])('is without the words of the database: %j', ({ kind, ...code }) => {
    const message = {
      rejected: 'the database does not accept one of the values',
      unavailable: 'the database cannot be reached right now',
    }[kind];
    const captured = captureLog();
    const error = toDataError({ ...code, message: 'relation "secret" has no such value' });
    expect(error).toMatchObject({ kind, message });
    // A function is missing: the operator reads why, once.
    const logged = captured.lines().map(({ message: line }) => line);
    expect(logged.some((line) => line.includes('npm run upgrade'))).toBe(
      'code' in code && code.code === 'PGRST202',
    );
  });

  it('has the step of a booking at which it happened, if the database reports it', () => {
    const stepOf = (hint: string | null) => toDataError({ code: '57014', message: '', hint }).step;
    const steps = ['services', 'quote', 'appointment'];
    expect(steps.map(stepOf)).toEqual(steps);
    expect(['Use LIMIT.', null].map(stepOf)).toEqual([null, null]);
  });

  it('keeps everything for the log', () => {
    const error = { code: '23514', message: 'no', details: 'Failing row contains (…)' };
    expect(toDataError(error).cause).toBe(error);
  });
});

describe('a value that the database refuses', () => {
  const FIELDS = ['name', 'date'] as const;

  it('is shown at the field that the reason begins with', () => {
    const error = new DataError('rejected', 'date must be today or later', null);
    expect(refusedField(error, FIELDS)).toEqual({ date: 'Date must be today or later.' });
  });

  it.each([
    new DataError('rejected', 'dates are odd', null),
    new DataError('rejected', 'select at least one service', null),
    new DataError('unavailable', 'name server is down', null),
    new Error('name'),
  ])('is shown at no field when the reason names none: %s', (error) =>
    expect(refusedField(error, FIELDS)).toEqual({}),
  );
});
