import { describe, expect, it } from 'vitest';
import {
  NO_CHANGE,
  validateRequestedChange,
  type ChangeValues,
} from './validate-requested-change.ts';

const NOON = new Date('2027-05-10T17:00:00Z');
const ask = (values: Partial<ChangeValues>) =>
  validateRequestedChange({ ...NO_CHANGE, ...values }, 'America/Chicago', NOON);

describe('asking for another time', () => {
  it('accepts a day with a window, with a time, or alone, and a note alone', () => {
    expect(ask({ date: '2027-05-14', time: '08:00', until: '11:00' })).toEqual({
      requested: { date: '2027-05-14', time: '08:00', until: '11:00' },
      note: '',
    });
    expect(ask({ date: '2027-05-14', time: '09:30', note: ' after school ' })).toEqual({
      requested: { date: '2027-05-14', time: '09:30', until: null },
      note: 'after school',
    });
    expect(ask({ date: '2027-05-14', until: '11:00' })).toEqual({
      requested: { date: '2027-05-14', time: null, until: null },
      note: '',
    });
    expect(ask({ note: 'Any Friday' })).toEqual({ requested: null, note: 'Any Friday' });
    // Each line break counts as one character.
    expect(ask({ note: 'line\r\n'.repeat(400) })).toMatchObject({ requested: null });
  });

  it('treats a window that ends before it begins as its starting time', () => {
    expect(ask({ date: '2027-05-14', time: '11:00', until: '08:00' })).toMatchObject({
      requested: { time: '11:00', until: null },
    });
  });

  it.each([
    [{ note: ' \r\n ' }, { note: 'Choose a day, or tell us which days and times work for you.' }],
    [{ time: '09:30' }, { date: 'Please choose a day as well.' }],
    [{ date: '2027-02-30' }, { date: 'Please choose a valid date.' }],
    [{ date: '2029-05-11' }, { date: 'Please choose a day within the next 2 years.' }],
    [
      { date: '2027-05-09', time: 'noon' },
      {
        date: "Please choose a day that hasn't passed.",
        time: 'Please choose a time like 9:30 AM.',
      },
    ],
    [
      { date: '2027-05-14', note: 'x'.repeat(2001) },
      { note: 'Please use at most 2000 characters. You have 2001.' },
    ],
    [
      { note: 'Any day\0' },
      { note: "Please type this again. It has a character that we can't read." },
    ],
  ])('explains what is wrong with %j', (values, errors) => {
    expect(ask(values)).toEqual({ errors });
  });
});
