import { describe, expect, it } from 'vitest';
import type { GalleryImage } from '#content/types.ts';
import { image as anyImage } from '../../../tests/support/samples/sample-content.ts';
import { findPairs, pairOfHome, pairsOfService, sayOnce } from './pairs.ts';

function image(id: string, more: Partial<GalleryImage> = {}): GalleryImage {
  return {
    id,
    image: { ...anyImage, file: `${id}.jpg` },
    caption: id,
    pair: null,
    isOnlyCompared: false,
    serviceIds: [],
    ...more,
  };
}

/** Returns both images of a pair, the second one first. */
function pair(name: string, before: Partial<GalleryImage> = {}, after = before): GalleryImage[] {
  return [
    image(`${name}-after`, { pair: { name, role: 'after' }, ...after }),
    image(`${name}-before`, { pair: { name, role: 'before' }, ...before }),
  ];
}

it('two images of the same name are a pair in either order, and one alone is not', () => {
  const [seatAfter, seatBefore] = pair('seat');
  const [cockpitAfter, cockpitBefore] = pair('cockpit');
  const images = [image('car'), seatAfter, cockpitBefore, cockpitAfter, seatBefore];
  expect(findPairs(images.flatMap((each) => each ?? []))).toEqual([
    { name: 'seat', before: seatBefore, after: seatAfter },
    { name: 'cockpit', before: cockpitBefore, after: cockpitAfter },
  ]);
  expect(findPairs(pair('seat').slice(1))).toEqual([]);
});

it('a sentence that ends several captions remains only in the first of them', () => {
  const captions = ['A seat. Drawn.', 'Drawn.', 'After: clean. Drawn.', 'A hood', 'A car. Real.'];
  const images = captions.map((caption, index) => image(`${index}`, { caption }));
  captions[2] = 'After: clean.';
  expect(sayOnce(images).map(({ caption }) => caption)).toEqual(captions);
});

it('a service page shows the pairs with at least one image of the service', () => {
  const images = [
    ...pair('wheel', { serviceIds: ['wheel-restoration'] }),
    ...pair('car', { serviceIds: ['exterior-detailing', 'complete-detail'] }, {}),
    ...pair('seat', {}, { serviceIds: ['complete-detail'] }),
    image('single', { serviceIds: ['complete-detail'] }),
  ];
  const names = (service: string) => pairsOfService(images, service).map(({ name }) => name);
  expect(names('complete-detail')).toEqual(['car', 'seat']);
  expect(names('wheel-restoration')).toEqual(['wheel']);
  expect(names('eco-wax')).toEqual([]);
});

describe('the home page', () => {
  const compared = ['car', 'wheel'].flatMap((name) => pair(name, { isOnlyCompared: true }));
  const images = [...pair('seat'), ...compared];

  it.each([
    ['that the owner chose by its first image', 'wheel-before', images, ['wheel']],
    ['that the owner chose by its other image', 'seat-after', images, ['seat']],
    ['that the carousel does not show when none is chosen', null, images, ['car']],
    ['that the carousel does not show when the chosen one is gone', 'gone', images, ['car']],
    ['that exists, even if the carousel shows it too', null, pair('seat'), ['seat']],
    ['only if it is complete', 'seat-after', pair('seat').slice(1), []],
  ])('shows the pair %s', (_, photoId, all, names) =>
    expect(pairOfHome(all, photoId).map(({ name }) => name)).toEqual(names),
  );
});
