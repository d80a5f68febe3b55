import { describe, expect, it } from 'vitest';
import { swipeDirection } from './swipe-direction.ts';

describe('the large view', () => {
  it('turns by the arrow keys only', () => {
    expect(swipeDirection('ArrowRight')).toBe(1);
    expect(swipeDirection('ArrowLeft')).toBe(-1);
    expect(swipeDirection('Enter')).toBe(0);
  });

  it('turns on when swiped to the left, back when swiped to the right, not by a tap', () => {
    expect(swipeDirection(-50)).toBe(1);
    expect(swipeDirection(50)).toBe(-1);
    expect(swipeDirection(49)).toBe(0);
    expect(swipeDirection(-49)).toBe(0);
  });
});
