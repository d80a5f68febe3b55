import { describe, expect, it } from 'vitest';
import { isSwipedAway } from './is-swiped-away.ts';

const start = { x: 100, y: 100 };

describe('a snackbar is swiped away', () => {
  it('by 20 pixels to the right or down', () => {
    expect(isSwipedAway(start, { x: 120, y: 100 })).toBe(true);
    expect(isSwipedAway(start, { x: 100, y: 120 })).toBe(true);
  });

  it('not by less, and not to the left or up', () => {
    expect(isSwipedAway(start, { x: 119, y: 119 })).toBe(false);
    expect(isSwipedAway(start, { x: 20, y: 20 })).toBe(false);
  });
});
