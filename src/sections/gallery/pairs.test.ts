import { describe, expect, it } from 'vitest';
import type { GalleryImage } from '#content/types.ts';
import { image as anyImage } from '../../../tests/support/sample-content.ts';
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

/** Both images of a pair, the second one first. */
function pair(name: string, before: Partial<GalleryImage> = {}, after = before): GalleryImage[] {
  return [
    image(`${name}-after`, { pair: { name, role: 'after' }, ...after }),
    image(`${name}-before`, { pair: { name, role: 'before' }, ...before }),
  ];
}

describe('before and after', () => {
  it('pairs images of the same name, whichever comes first', () => {
    const [seatAfter, seatBefore] = pair('seat');
    const [cockpitAfter, cockpitBefore] = pair('cockpit');
    const images = [image('car'), seatAfter, cockpitBefore, cockpitAfter, seatBefore];
    expect(findPairs(images.flatMap((each) => each ?? []))).toEqual([
      { name: 'seat', before: seatBefore, after: seatAfter },
      { name: 'cockpit', before: cockpitBefore, after: cockpitAfter },
    ]);
  });

  it('leaves out an image without a counterpart', () => {
    expect(findPairs(pair('seat').slice(1))).toEqual([]);
    expect(findPairs([])).toEqual([]);
  });
});

it('a sentence that ends several captions is said by the first of them, and all else stays', () => {
  const captions = ['A seat. Drawn.', 'Drawn.', 'After: clean. Drawn.', 'A hood', 'A car. Real.'];
  const images = captions.map((caption, index) => image(`${index}`, { caption }));
  captions[2] = 'After: clean.';
  expect(sayOnce(images).map(({ caption }) => caption)).toEqual(captions);
});

it('the page of a service shows the pairs of which either image shows the service', () => {
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
  const chosen = (photoId: string | null, from = images) =>
    pairOfHome(from, photoId).map(({ name }) => name);

  it('shows the pair that the owner chose by either of its images', () => {
    expect(chosen('wheel-before')).toEqual(['wheel']);
    expect(chosen('seat-after')).toEqual(['seat']);
  });

  it('shows the first pair that the carousel does not show when none is chosen, or it is gone', () => {
    expect(chosen(null)).toEqual(['car']);
    expect(chosen('gone')).toEqual(['car']);
  });

  it('shows the first pair when the carousel shows all, and none without one', () => {
    expect(chosen(null, pair('seat'))).toEqual(['seat']);
    expect(chosen('seat-after', pair('seat').slice(1))).toEqual([]);
  });
});
