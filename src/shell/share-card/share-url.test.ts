import { describe, expect, it } from 'vitest';
import { PAGE_KEYS, PATHS, shareCardName } from '#domain/pages.ts';
import { image } from '../../../tests/support/samples/sample-content.ts';
import { uploadedShareImage } from './share-url.ts';

const large = { ...image, file: `${'a'.repeat(40)}-2400x1600.jpg`, width: 2400, height: 1600 };

it.each(PAGE_KEYS)('the URL of a share image names the page %s', (key) =>
  expect(shareCardName(PATHS[key])).toBe(key),
);

describe('the owner’s share image', () => {
  it('is cropped to the shape that social networks show', () =>
    expect(uploadedShareImage(large)).toEqual({
      url: expect.stringMatching(/\?w=1200&s=[\w-]{8}&rect=0,170,2400,1260$/) as string,
      width: 1200,
      height: 630,
      alt: image.alt,
    }));

  it.each([null, { ...image, file: `${'a'.repeat(40)}-900x900.jpg`, width: 900, height: 900 }])(
    'is not used when it is missing or too small',
    (unusable) => expect(uploadedShareImage(unusable)).toBeNull(),
  );
});
