import { describe, expect, it } from 'vitest';
import type { ContentImage } from '#content/types.ts';
import { image as sample } from '../../../tests/support/samples/sample-content.ts';
import { imageSources, imageUrl } from './image-url.ts';

const file = `${'a'.repeat(40)}-1200x800.jpg`;
const image = { ...sample, file, width: 1200, height: 800 };
const crop = { top: 0.25, bottom: 0.25, left: 0.5, right: 0 };

it.each<[string, Partial<ContentImage>, ratio: number | undefined, shown: RegExp]>([
  ['is on the site itself', {}, undefined, /^\/media\/a{40}-1200x800\.jpg\?w=640$/],
  ['crops to a square around the center', {}, 1, /rect=200,0,800,800$/],
  ['crops to a wide image around the center', {}, 2, /rect=0,100,1200,600$/],
  ['keeps the focus in view', { focus: { x: 1, y: 0 } }, 1, /rect=400,0,800,800$/],
  ["stays within the editor's crop", { crop }, undefined, /rect=600,200,600,400$/],
  ["crops within the editor's crop", { crop }, 1, /rect=600,200,400,400$/],
])('the URL of an image %s', (_, edited, ratio, shown) =>
  expect(imageUrl({ ...image, ...edited }, { width: 640, ratio })).toMatch(shown),
);

describe('the sources of an image', () => {
  it('have no width beyond the original', () => {
    const { srcSet, ...rest } = imageSources(image);
    const widths = srcSet.split(', ').map((source) => source.split(' ')[1]);
    expect(widths.join(' ')).toBe('320w 480w 640w 828w 1080w 1200w');
    const { width, height, alt } = image;
    expect(rest).toMatchObject({ src: `/media/${file}?w=828`, width, height, alt });
  });

  it('list the true width of the largest, and use a tiny original unchanged', () => {
    expect(imageSources({ ...image, width: 700, height: 700 }).srcSet).toMatch(/\?w=828 700w$/);
    const tiny = `/media/${file}?w=320`;
    const sources = imageSources({ ...image, width: 100, height: 50 });
    expect(sources).toMatchObject({ src: tiny, srcSet: `${tiny} 100w` });
  });

  it('have the size of the visible part', () => {
    expect(imageSources(image, { ratio: 1 })).toMatchObject({ width: 800, height: 800 });
  });
});
