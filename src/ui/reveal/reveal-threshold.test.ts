import { describe, expect, it } from 'vitest';
import { revealThreshold } from './reveal-threshold.ts';

describe('an element fades in', () => {
  it('once a tenth of it is visible', () => {
    expect(revealThreshold(400, 800)).toBe(0.1);
    expect(revealThreshold(800, 800)).toBe(0.1);
  });

  it('once it covers a tenth of the screen, when it is taller than the screen', () => {
    expect(revealThreshold(8000, 800) * 8000).toBeCloseTo(80);
  });

  it('at its first pixel when the screen has no height', () => {
    expect(revealThreshold(400, 0)).toBe(0);
  });
});
