import { describe, expect, it } from 'vitest';
import { validateNote } from './validate-note.ts';

describe('the message of a customer who asks for another time', () => {
  it('is taken up to its full length, each line break as one character', () => {
    expect(validateNote('Any day after 3 pm')).toBeNull();
    expect(validateNote('line\r\n'.repeat(400))).toBeNull();
  });

  it.each([
    [' \r\n ', 'Tell us which days and times work for you.'],
    ['x'.repeat(2001), 'Please use at most 2000 characters. You have 2001.'],
    ['Any day\0', "Please type this again. It has a character that we can't read."],
  ])('is told what is wrong with it: %j', (typed, error) => {
    expect(validateNote(typed)).toBe(error);
  });
});
