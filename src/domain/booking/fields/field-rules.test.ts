import { describe, expect, it } from 'vitest';
import { readField, validateNote, validateWhen } from './field-rules.ts';
import { OWNER_FIELDS, VISITOR_FIELDS } from './fields.ts';

describe('a field of a booking', () => {
  const shared = VISITOR_FIELDS.filter((name) => OWNER_FIELDS.some((owner) => owner === name));

  it.each(shared)('is empty if it only contains blanks: %s', (name) => {
    expect(readField(name, ' \t\r\n ', false)).toEqual({ value: null });
    expect(readField(name, ' ', true)).toEqual({ error: 'This field is required.' });
  });

  it.each(shared)('refuses characters that the database cannot store: %s', (name) => {
    expect(readField(name, 'a\0b', false)).toHaveProperty('error');
    expect(readField(name, '\ud800', true)).toHaveProperty('error');
    expect(readField(name, 'x'.repeat(100_000), true)).toHaveProperty('error');
  });

  it.each([
    ['email', ' Ann@Example.com ', 'ann@example.com'],
    ['state', 'minnesota', 'MN'],
    ['year', '2021', 2021],
    ['minutes', '90', 90],
    ['vehicleType', 'suv', 'suv'],
    ['time', '09:30', '09:30'],
  ] as const)('is stored by its kind: %s', (name, typed, value) => {
    expect(readField(name, typed, true)).toEqual({ value });
  });

  it.each([
    ['minutes', '14'],
    ['minutes', '1e2'],
    ['team', '0'],
    ['team', '21'],
    ['vehicleType', 'tank'],
    ['contactBy', 'pigeon'],
  ] as const)('is refused with a sentence: %s "%s"', (name, typed) => {
    expect(readField(name, typed, false)).toMatchObject({ error: /^Please / });
  });
});

const NOW = { date: '2026-11-22', time: '15:30' };
const when = (date: string, time = '10:00', minutes = 90, until = '') =>
  validateWhen({ date, time, until, minutes: String(minutes) }, 'America/Chicago', NOW);

describe('a time that the owner agrees on', () => {
  it('can be any time in the next two years', () => {
    expect(when('2026-11-22', '15:30')).toBeNull();
    expect(when('2028-11-22', '23:59', 1440)).toBeNull();
  });

  it.each([
    ['2026-11-21', '16:00', 90, 'date'],
    ['2026-11-22', '15:29', 90, 'time'],
    ['2028-11-23', '10:00', 90, 'date'],
    ['2027-03-14', '02:30', 90, 'time'],
    ['', '10:00', 90, 'date'],
    ['2027-05-14', '', 90, 'time'],
    ['2027-05-14', '10:00', 14, 'minutes'],
    ['2027-05-14', '10:00', 20.5, 'minutes'],
  ])('is refused beside its field: %s %s for %d minutes', (date, time, minutes, field) => {
    expect(when(date, time, minutes)).toMatchObject({ field });
  });
});

it('a window that the owner agrees on ends after its start, and can be chosen until it ends', () => {
  expect(when('2026-11-22', '14:00', 90, '17:00')).toBeNull();
  expect(when('2026-11-22', '12:00', 90, '15:00')).toMatchObject({ field: 'time' });
  expect(when('2027-05-14', '11:00', 90, '11:00')).toMatchObject({ field: 'until' });
  expect(when('2027-05-14', '11:00', 90, 'x')).toMatchObject({ field: 'until' });
});

it('a note that is too long or unreadable has an error', () => {
  expect(validateNote('x'.repeat(2000))).toBeNull();
  expect(validateNote('x'.repeat(2001))?.message).toContain('You have 2001.');
  expect(validateNote('a\0b')).toMatchObject({ field: 'note' });
});
