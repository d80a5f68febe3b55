import { describe, expect, it } from 'vitest';
import { swipeDirection } from './swipe-direction.ts';

describe('the image dialog', () => {
  it('moves by the arrow keys only', () => {
    expect(swipeDirection('ArrowRight')).toBe(1);
    expect(swipeDirection('ArrowLeft')).toBe(-1);
    expect(swipeDirection('Enter')).toBe(0);
  });

  it('shows the next image on a swipe to the left, the previous on one to the right, none on a tap', () => {
    expect(swipeDirection(-50)).toBe(1);
    expect(swipeDirection(50)).toBe(-1);
    expect(swipeDirection(49)).toBe(0);
    expect(swipeDirection(-49)).toBe(0);
  });
});
