import { describe, expect, it } from 'vitest';
import type { GalleryImage } from '#content/types.ts';
import { findPairs } from './pairs.ts';

function image(id: string, pair: GalleryImage['pair']): GalleryImage {
  const file = { file: `${id}.jpg`, alt: id, width: 1200, height: 800, placeholder: null };
  return {
    id,
    image: { ...file, focus: { x: 0.5, y: 0.5 }, crop: null },
    caption: id,
    pair,
    serviceId: null,
  };
}

describe('before and after', () => {
  it('pairs images of the same name, whichever comes first', () => {
    const seatAfter = image('seat-after', { name: 'seat', role: 'after' });
    const seatBefore = image('seat-before', { name: 'seat', role: 'before' });
    const cockpitBefore = image('cockpit-before', { name: 'cockpit', role: 'before' });
    const cockpitAfter = image('cockpit-after', { name: 'cockpit', role: 'after' });
    expect(
      findPairs([image('car', null), seatAfter, cockpitBefore, cockpitAfter, seatBefore]),
    ).toEqual([
      { name: 'seat', before: seatBefore, after: seatAfter },
      { name: 'cockpit', before: cockpitBefore, after: cockpitAfter },
    ]);
  });

  it('leaves out an image without a counterpart', () => {
    expect(findPairs([image('seat-after', { name: 'seat', role: 'after' })])).toEqual([]);
    expect(findPairs([])).toEqual([]);
  });
});
