import { describe, expect, it } from 'vitest';
import { image as imageShape } from '../reader/fields.ts';
import { readShape } from '../reader/read-shape.ts';
import { reshapeImage as reshape } from './reshape-image.ts';

const reshapeImage = (wire: unknown, fallbackAlt: string) =>
  reshape(readShape(imageShape, wire).value, fallbackAlt);

const HASH = '3f2a9c0d1e4b5a6978877665544332211aabbccd';
const wire = {
  asset: { _id: `image-${HASH}-1200x800-jpg`, lqip: 'data:image/jpeg;base64,/9j/4AAQ' },
  alt: ' A clean wheel. ',
  hotspot: { x: 0.25, y: 0.75 },
  crop: { top: 0.1, bottom: 0, left: 0, right: 0.2 },
};

describe('an image', () => {
  it('keeps its file, size, alt text, focus and crop', () => {
    expect(reshapeImage(wire, 'Wheel')).toEqual({
      file: `${HASH}-1200x800.jpg`,
      alt: 'A clean wheel.',
      width: 1200,
      height: 800,
      placeholder: 'data:image/jpeg;base64,/9j/4AAQ',
      focus: { x: 0.25, y: 0.75 },
      crop: { top: 0.1, bottom: 0, left: 0, right: 0.2 },
    });
  });

  it.each([null, '', '   '])('uses the title of its document when its alt text is %j', (alt) => {
    expect(reshapeImage({ ...wire, alt }, 'Wheel')?.alt).toBe('Wheel');
  });

  it.each([
    ['the editor set nothing', { hotspot: null, crop: null }],
    [
      'its crop leaves nothing and its focus is outside',
      { hotspot: { x: 2, y: null }, crop: { top: 0.5, bottom: 0.5, left: 0, right: 0 } },
    ],
  ])('is centered and whole when %s', (_, edited) => {
    const image = reshapeImage({ ...wire, ...edited }, '');
    expect(image).toMatchObject({ focus: { x: 0.5, y: 0.5 }, crop: null });
  });

  it.each([
    ['there is none', null],
    ['nothing was uploaded', { ...wire, asset: null }],
    ['the file is not an image', { ...wire, asset: { _id: 'file-abc-pdf', lqip: null } }],
    ['it could carry script', { ...wire, asset: { _id: `image-${HASH}-10x10-svg`, lqip: null } }],
    ['it has no size', { ...wire, asset: { _id: `image-${HASH}-0x0-jpg`, lqip: null } }],
    ['its name leads elsewhere', { ...wire, asset: { _id: 'image-../../x-1x1-jpg', lqip: null } }],
  ])('is left out when %s', (_, image) => expect(reshapeImage(image, '')).toBeNull());

  it.each(['https://evil.example/x.png', 'data:image/png;base64,x");color:red', null])(
    'shows no placeholder for %j',
    (lqip) => {
      const asset = { _id: `image-${HASH}-1200x800-jpg`, lqip };
      expect(reshapeImage({ ...wire, asset }, '')?.placeholder).toBeNull();
    },
  );
});
