import { describe, expect, it } from 'vitest';
import { validateNotBlank, validateSeoDescription, validateSeoTitle } from './text.ts';

describe('texts of the owner', () => {
  it.each([undefined, '', '  \n '])('refuses %j', (text) =>
    expect(validateNotBlank(text)).toMatch(/Write something/),
  );

  it('accepts words', () => expect(validateNotBlank('Hand wash')).toBe(true));
});

describe('texts for search results', () => {
  it('warns when a title is cut off, with its length', () => {
    expect(validateSeoTitle('x'.repeat(60))).toBe(true);
    expect(validateSeoTitle('x'.repeat(61))).toMatch(/61/);
  });

  it('warns when a description is cut off', () => {
    expect(validateSeoDescription('x'.repeat(160))).toBe(true);
    expect(validateSeoDescription('x'.repeat(161))).toMatch(/161/);
  });

  it('says when a description wastes its room', () => {
    expect(validateSeoDescription('Short.')).toMatch(/room for more/);
  });

  it('leaves missing texts to the check that asks for them', () => {
    expect(validateSeoTitle(undefined)).toBe(true);
    expect(validateSeoDescription(undefined)).toBe(true);
  });
});
