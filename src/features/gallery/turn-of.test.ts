import { describe, expect, it } from 'vitest';
import { turnOf } from './turn-of.ts';

describe('the large view', () => {
  it('turns by the arrow keys only', () => {
    expect(turnOf('ArrowRight')).toBe(1);
    expect(turnOf('ArrowLeft')).toBe(-1);
    expect(turnOf('Enter')).toBe(0);
  });

  it('turns on when swiped to the left, back when swiped to the right, not by a tap', () => {
    expect(turnOf(-50)).toBe(1);
    expect(turnOf(50)).toBe(-1);
    expect(turnOf(49)).toBe(0);
    expect(turnOf(-49)).toBe(0);
  });
});
