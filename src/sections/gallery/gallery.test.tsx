import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { GalleryImage } from '#content/types.ts';
import { image } from '../../../tests/support/samples/sample-content.ts';
import { Comparisons } from './comparison.tsx';
import { Gallery } from './gallery.tsx';
import { swipeDirection } from './image-dialog.tsx';
import { findPairs, toGallerySlides } from './pairs.ts';
import { isInView, isNearView } from './use-slider.ts';

const car: GalleryImage = {
  id: 'car',
  image: { ...image, file: 'abc-1200x800.jpg', width: 1200, height: 800 },
  caption: 'After an exterior detail.',
  pair: null,
  isOnlyCompared: false,
  serviceIds: [],
};

describe("the gallery in the server's HTML", () => {
  it('announces photos while there are none', () => {
    expect(renderToStaticMarkup(<Gallery slides={toGallerySlides([])} />)).toContain(
      'New photos are on their way.',
    );
  });

  it('links every image to its large version, with a caption, and hides no image', () => {
    const html = renderToStaticMarkup(<Gallery slides={toGallerySlides([car])} />);
    expect(html).toContain('href="/media/abc-1200x800.jpg?w=1200"');
    expect(html).toContain('After an exterior detail.');
    expect(html).not.toContain('inert');
  });

  it('leaves images that are only for comparison out of the carousel', () => {
    const half: GalleryImage = {
      ...car,
      id: 'half',
      pair: { name: 'car', role: 'before' },
      isOnlyCompared: true,
    };
    expect(toGallerySlides([car, half]).map(({ id }) => id)).toEqual(['car']);
  });

  it('leaves the comparisons out when no pair is complete', () => {
    expect(renderToStaticMarkup(<Comparisons pairs={findPairs([car])} />)).toBe('');
  });
});

const indexes = [0, 1, 2, 3, 4, 5];
const where = (test: (index: number) => boolean) => indexes.filter(test);

describe('the slides in view', () => {
  it('are as many as fit, starting over after the last one', () => {
    expect(where((index) => isInView(index, { first: 1, perView: 3 }, 6))).toEqual([1, 2, 3]);
    expect(where((index) => isInView(index, { first: 4, perView: 1 }, 6))).toEqual([4]);
    expect(where((index) => isInView(index, { first: 5, perView: 3 }, 6))).toEqual([0, 1, 5]);
  });

  it('are all slides when they fit', () => {
    expect([0, 1].every((index) => isInView(index, { first: 0, perView: 3 }, 2))).toBe(true);
  });
});

it('the slides to load early are those in view and one on each side', () => {
  expect(where((index) => isNearView(index, { first: 0, perView: 1 }, 6))).toEqual([0, 1, 5]);
  expect(where((index) => isNearView(index, { first: 2, perView: 2 }, 6))).toEqual([1, 2, 3, 4]);
});

it.each([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Enter', 0],
  [-50, 1],
  [50, -1],
  [49, 0],
  [-49, 0],
])('the image dialog moves on the key or swipe (in pixels to the right) %j by %d', (gesture, by) =>
  expect(swipeDirection(gesture)).toBe(by),
);
