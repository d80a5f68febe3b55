import { describe, expect, it } from 'vitest';
import { findPlace } from './find-place.ts';

const PHONE = { left: 16, top: 56, right: 374, bottom: 828 };
const TOAST = { width: 358, height: 100 };

const rows = (tops: number[], height: number) =>
  tops.map((top) => ({ left: 16, right: 374, top, bottom: top + height }));

describe('the place of a toast', () => {
  it('is the bottom of the window when nothing is in the way', () => {
    expect(findPlace(TOAST, PHONE, [])).toEqual({
      left: 16,
      top: 728,
      right: 374,
      bottom: 828,
    });
  });

  it('is above an obstacle at the bottom', () => {
    const place = findPlace(TOAST, PHONE, rows([740], 88));
    expect(place?.bottom).toBeLessThan(740);
    expect(place?.bottom).toBeGreaterThan(720);
  });

  it('is the lowest gap with room for it', () => {
    const place = findPlace(TOAST, PHONE, rows([100, 250, 420, 540, 700], 48));
    expect(place?.top).toBeGreaterThan(298);
    expect(place?.bottom).toBeLessThan(420);
  });

  it('is beside the obstacle when the window is wide', () => {
    const wide = { left: 16, top: 56, right: 1424, bottom: 884 };
    const place = findPlace({ width: 388, height: 100 }, wide, [
      { left: 1000, right: 1400, top: 80, bottom: 880 },
    ]);
    expect(place).toEqual({ left: 604, right: 992, top: 784, bottom: 884 });
  });

  it('is nowhere when the window is full', () => {
    expect(findPlace(TOAST, PHONE, rows([60, 180, 300, 420, 540, 660, 780], 60))).toBeNull();
  });
});
