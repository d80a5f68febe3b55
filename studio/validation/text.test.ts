import { describe, expect, it } from 'vitest';
import {
  validateBlock,
  validateLength,
  validateNotBlank,
  validateQuoteNote,
  validateSeoDescription,
  validateSeoTitle,
} from './text.ts';

describe('a required text', () => {
  it.each([undefined, '', '  \n '])('cannot be %j', (text) =>
    expect(validateNotBlank(text)).toBe("This can't be empty."),
  );

  it('can be words', () => expect(validateNotBlank('Hand wash')).toBe(true));
});

describe('a text that the database stores', () => {
  const validate = validateLength(120);

  it.each([undefined, '', 'x'.repeat(120)])('can be %j', (text) =>
    expect(validate(text)).toBe(true),
  );

  it('cannot be longer than the column, and the message shows by how much', () => {
    expect(validate('x'.repeat(121))).toBe('Shorten this to 120 characters or fewer. It has 121.');
  });
});

describe('text for search results', () => {
  it('warns that a long title is cut off, with its length', () => {
    expect(validateSeoTitle('x'.repeat(60))).toBe(true);
    expect(validateSeoTitle('x'.repeat(61))).toMatch(/This one has 61/);
  });

  it('warns that a long description is cut off, with its length', () => {
    expect(validateSeoDescription('x'.repeat(160))).toBe(true);
    expect(validateSeoDescription('x'.repeat(161))).toMatch(/This one has 161/);
  });

  it('suggests a longer description when it is short', () => {
    expect(validateSeoDescription('Short.')).toMatch(/room for more/);
  });

  it('leaves empty text to the rule that requires it', () => {
    expect(validateSeoTitle(undefined)).toBe(true);
    expect(validateSeoDescription(undefined)).toBe(true);
  });
});

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

describe('a paragraph', () => {
  const paragraph = (...texts: string[]) => ({ children: texts.map((text) => ({ text })) });

  it('is held against placeholders, however it is formatted', () => {
    expect(validateBlock(paragraph('We wash ', 'by hand', '.'))).toBe(true);
    expect(validateBlock(paragraph('Call us on [', 'phone', '].'))).toMatch(
      /looks like a placeholder/,
    );
    expect(validateBlock(undefined)).toBe(true);
  });
});
