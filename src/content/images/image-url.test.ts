import { describe, expect, it } from 'vitest';
import type { ContentImage } from '#content/types.ts';
import { imageSources, imageUrl } from './image-url.ts';

const file = `${'a'.repeat(40)}-1200x800.jpg`;
const image: ContentImage = {
  file,
  alt: 'A clean wheel.',
  width: 1200,
  height: 800,
  placeholder: null,
  focus: { x: 0.5, y: 0.5 },
  crop: null,
};

describe('the URL of an image', () => {
  it('is on the site itself', () => {
    expect(imageUrl(image, { width: 640 })).toBe(`/media/${file}?w=640`);
  });

  it('crops to the requested ratio around the center', () => {
    expect(imageUrl(image, { width: 640, ratio: 1 })).toMatch(/rect=200,0,800,800$/);
    expect(imageUrl(image, { width: 640, ratio: 2 })).toMatch(/rect=0,100,1200,600$/);
  });

  it('keeps the focus in view, and stays inside the image', () => {
    const atEdge = { ...image, focus: { x: 1, y: 0 } };
    expect(imageUrl(atEdge, { width: 640, ratio: 1 })).toMatch(/rect=400,0,800,800$/);
  });

  it("stays within the editor's crop", () => {
    const crop = { top: 0.25, bottom: 0.25, left: 0.5, right: 0 };
    expect(imageUrl({ ...image, crop }, { width: 640 })).toMatch(/rect=600,200,600,400$/);
    expect(imageUrl({ ...image, crop }, { width: 640, ratio: 1 })).toMatch(/rect=600,200,400,400$/);
  });
});

describe('the sources of an image', () => {
  it('have no width beyond the original', () => {
    const { srcSet, src, width, height, alt } = imageSources(image);
    expect(srcSet.split(', ').map((source) => source.split(' ')[1])).toEqual([
      '320w',
      '480w',
      '640w',
      '828w',
      '1080w',
      '1200w',
    ]);
    expect({ src, width, height, alt }).toEqual({
      src: `/media/${file}?w=828`,
      width: 1200,
      height: 800,
      alt: 'A clean wheel.',
    });
  });

  it('name the true width of the largest when the original is between two', () => {
    const { srcSet } = imageSources({ ...image, width: 700, height: 700 });
    expect(srcSet).toMatch(/\?w=828 700w$/);
  });

  it('use a tiny original as it is', () => {
    const { src, srcSet } = imageSources({ ...image, width: 100, height: 50 });
    expect(src).toBe(`/media/${file}?w=320`);
    expect(srcSet).toBe(`/media/${file}?w=320 100w`);
  });

  it('name the size of the visible part', () => {
    expect(imageSources(image, { ratio: 1 })).toMatchObject({ width: 800, height: 800 });
  });
});
