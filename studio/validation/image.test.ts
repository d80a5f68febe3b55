import { describe, expect, it } from 'vitest';
import { validateAlt, validateImage, validatePair } from './image.ts';

const image = { asset: { _ref: 'image-abc-1200x800-jpg' } };

describe('a gallery entry', () => {
  it('needs an image', () => {
    expect(validateImage(undefined)).toBe('Add a photo.');
    expect(validateImage({ alt: 'A wheel.' })).toBe('Add a photo.');
    expect(validateImage(image)).toBe(true);
  });
});

describe('the alt text of an image', () => {
  it.each([undefined, '', '   '])('cannot be %j', (alt) =>
    expect(validateAlt(alt, image)).toMatch(/Describe the photo in one sentence/),
  );

  it('is not needed without an image', () => {
    expect(validateAlt(undefined, undefined)).toBe(true);
    expect(validateAlt(undefined, {})).toBe(true);
  });

  it('has a maximum length', () => {
    expect(validateAlt('A clean wheel.', image)).toBe(true);
    expect(validateAlt('x'.repeat(221), image)).toMatch(/220/);
  });
});

describe('a before-and-after pair', () => {
  it.each([undefined, {}, { name: 'Seat', role: 'after' }, { name: '  ' }])('can be %j', (pair) =>
    expect(validatePair(pair)).toBe(true),
  );

  it.each([{ name: 'Seat' }, { role: 'before' }, { name: ' ', role: 'before' }])(
    'cannot be half filled in: %j',
    (pair) => expect(validatePair(pair)).toMatch(/Enter a pair name/),
  );
});
