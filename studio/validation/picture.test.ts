import { describe, expect, it } from 'vitest';
import { checkAlt, checkPair, checkPicture } from './picture.ts';

const picture = { asset: { _ref: 'image-abc-1200x800-jpg' } };

describe('an entry of the gallery', () => {
  it('needs its picture', () => {
    expect(checkPicture(undefined)).toBe('Add a picture.');
    expect(checkPicture({ alt: 'A wheel.' })).toBe('Add a picture.');
    expect(checkPicture(picture)).toBe(true);
  });
});

describe('what a picture shows', () => {
  it.each([undefined, '', '   '])('is asked for: %j is not enough', (alt) =>
    expect(checkAlt(alt, picture)).toMatch(/what the picture shows/),
  );

  it('is not asked for without a picture', () => {
    expect(checkAlt(undefined, undefined)).toBe(true);
    expect(checkAlt(undefined, {})).toBe(true);
  });

  it('is a sentence, not a story', () => {
    expect(checkAlt('A clean wheel.', picture)).toBe(true);
    expect(checkAlt('x'.repeat(221), picture)).toMatch(/220/);
  });
});

describe('a before and after pair', () => {
  it.each([undefined, {}, { name: 'Seat', role: 'after' }, { name: '  ' }])('accepts %j', (pair) =>
    expect(checkPair(pair)).toBe(true),
  );

  it.each([{ name: 'Seat' }, { role: 'before' }, { name: ' ', role: 'before' }])(
    'refuses the half pair %j',
    (pair) => expect(checkPair(pair)).toMatch(/Fill in both/),
  );
});
