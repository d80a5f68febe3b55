import { describe, expect, it } from 'vitest';
import { validateQuoteNote } from './quote-note.ts';

describe('a note below the quote', () => {
  it.each([undefined, 'Ask us about fleets.', 'At least {minimum}, for {wheels} wheels.'])(
    'may say %s',
    (note) => expect(validateQuoteNote(note)).toBe(true),
  );

  it.each(['{minium}', '{Wheels}', '{', '{}'])(
    'may not hold %s, which visitors would read',
    (name) =>
      expect(validateQuoteNote(`At least ${name}`)).toBe(
        `The site can't fill in "${name}". Use {minimum}, {wheels}, or plain text.`,
      ),
  );
});
