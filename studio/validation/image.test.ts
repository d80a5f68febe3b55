import { describe, expect, it } from 'vitest';
import { validateAlt, validatePair, validateImage } from './image.ts';

const image = { asset: { _ref: 'image-abc-1200x800-jpg' } };

describe('an entry of the gallery', () => {
  it('needs its image', () => {
    expect(validateImage(undefined)).toBe('Add an image.');
    expect(validateImage({ alt: 'A wheel.' })).toBe('Add an image.');
    expect(validateImage(image)).toBe(true);
  });
});

describe('what an image shows', () => {
  it.each([undefined, '', '   '])('is asked for: %j is not enough', (alt) =>
    expect(validateAlt(alt, image)).toMatch(/what the image shows/),
  );

  it('is not asked for without an image', () => {
    expect(validateAlt(undefined, undefined)).toBe(true);
    expect(validateAlt(undefined, {})).toBe(true);
  });

  it('is a sentence, not a story', () => {
    expect(validateAlt('A clean wheel.', image)).toBe(true);
    expect(validateAlt('x'.repeat(221), image)).toMatch(/220/);
  });
});

describe('a before and after pair', () => {
  it.each([undefined, {}, { name: 'Seat', role: 'after' }, { name: '  ' }])('accepts %j', (pair) =>
    expect(validatePair(pair)).toBe(true),
  );

  it.each([{ name: 'Seat' }, { role: 'before' }, { name: ' ', role: 'before' }])(
    'refuses the half pair %j',
    (pair) => expect(validatePair(pair)).toMatch(/Fill in both/),
  );
});
