import { describe, expect, it } from 'vitest';
import { isInView, isNearView } from './use-slider.ts';

const indexes = [0, 1, 2, 3, 4, 5];
const where = (test: (index: number) => boolean) => indexes.filter(test);

describe('the slides in view', () => {
  it('are as many as fit, from the first one on, which also follows the last', () => {
    expect(where((index) => isInView(index, { first: 1, perView: 3 }, 6))).toEqual([1, 2, 3]);
    expect(where((index) => isInView(index, { first: 4, perView: 1 }, 6))).toEqual([4]);
    expect(where((index) => isInView(index, { first: 5, perView: 3 }, 6))).toEqual([0, 1, 5]);
  });

  it('are all of them when everything fits', () => {
    expect([0, 1].every((index) => isInView(index, { first: 0, perView: 3 }, 2))).toBe(true);
  });
});

it('the slides to load ahead are those in view and one on each side', () => {
  expect(where((index) => isNearView(index, { first: 0, perView: 1 }, 6))).toEqual([0, 1, 5]);
  expect(where((index) => isNearView(index, { first: 2, perView: 2 }, 6))).toEqual([1, 2, 3, 4]);
});
