import { describe, expect, it } from 'vitest';
import { ownerCommand } from './commands.ts';

describe('a command of the tool', () => {
  const isAsked = (command: object) => ownerCommand.safeParse(command).success;

  it.each([
    { do: 'confirm', revision: 1 },
    { do: 'propose', revision: 1, date: '2027-05-14', time: '09:30', minutes: 15, note: 'Hi' },
    { do: 'confirm', revision: 1, date: '2027-05-14', time: '08:00', until: '11:00' },
    { do: 'cancel', revision: 1, minutes: 1440, date: null, time: null, note: null },
    { do: 'undo', revision: 1 },
    { do: 'note', note: 'x'.repeat(2000) },
    { do: 'message', target: 'answered', revision: 0 },
  ])('is accepted: %o', (command) => expect(isAsked(command)).toBe(true));

  it.each([
    { do: 'confirm' },
    { do: 'confirm', revision: 1.5 },
    { do: 'propose', revision: 1, date: '2027-05-32' },
    { do: 'propose', revision: 1, time: '9:30' },
    { do: 'confirm', revision: 1, until: '11am' },
    { do: 'propose', revision: 1, minutes: 14 },
    { do: 'propose', revision: 1, minutes: 1441 },
    { do: 'propose', revision: 1, note: 'x'.repeat(2001) },
    { do: 'undo' },
    { do: 'note', note: '' },
    { do: 'note', note: 'x'.repeat(2001) },
    { do: 'message', target: 'read', revision: 0 },
    { do: 'erase', revision: 1 },
  ])('is refused: %o', (command) => expect(isAsked(command)).toBe(false));
});
