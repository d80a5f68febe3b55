import { describe, expect, it } from 'vitest';
import type { GalleryPicture } from '#content/types.ts';
import { pairsOf } from './pairs.ts';

function picture(id: string, pair: GalleryPicture['pair']): GalleryPicture {
  const file = { file: `${id}.jpg`, alt: id, width: 1200, height: 800, placeholder: null };
  return { id, picture: { ...file, focus: { x: 0.5, y: 0.5 }, crop: null }, caption: id, pair };
}

describe('before and after', () => {
  it('pairs pictures of the same name, whichever comes first', () => {
    const seatAfter = picture('seat-after', { name: 'seat', role: 'after' });
    const seatBefore = picture('seat-before', { name: 'seat', role: 'before' });
    const cockpitBefore = picture('cockpit-before', { name: 'cockpit', role: 'before' });
    const cockpitAfter = picture('cockpit-after', { name: 'cockpit', role: 'after' });
    expect(
      pairsOf([picture('car', null), seatAfter, cockpitBefore, cockpitAfter, seatBefore]),
    ).toEqual([
      { name: 'seat', before: seatBefore, after: seatAfter },
      { name: 'cockpit', before: cockpitBefore, after: cockpitAfter },
    ]);
  });

  it('leaves out a picture whose counterpart is missing', () => {
    expect(pairsOf([picture('seat-after', { name: 'seat', role: 'after' })])).toEqual([]);
    expect(pairsOf([])).toEqual([]);
  });
});
