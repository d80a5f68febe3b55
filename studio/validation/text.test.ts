import { describe, expect, it } from 'vitest';
import { checkNotBlank, checkSeoDescription, checkSeoTitle } from './text.ts';

describe('texts of the owner', () => {
  it.each([undefined, '', '  \n '])('refuses %j', (text) =>
    expect(checkNotBlank(text)).toMatch(/Write something/),
  );

  it('accepts words', () => expect(checkNotBlank('Hand wash')).toBe(true));
});

describe('texts for search results', () => {
  it('warns when a title is cut off, with its length', () => {
    expect(checkSeoTitle('x'.repeat(60))).toBe(true);
    expect(checkSeoTitle('x'.repeat(61))).toMatch(/61/);
  });

  it('warns when a description is cut off', () => {
    expect(checkSeoDescription('x'.repeat(160))).toBe(true);
    expect(checkSeoDescription('x'.repeat(161))).toMatch(/161/);
  });

  it('says when a description wastes its room', () => {
    expect(checkSeoDescription('Short.')).toMatch(/room for more/);
  });

  it('leaves missing texts to the check that asks for them', () => {
    expect(checkSeoTitle(undefined)).toBe(true);
    expect(checkSeoDescription(undefined)).toBe(true);
  });
});
