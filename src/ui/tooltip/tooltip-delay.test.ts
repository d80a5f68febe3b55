import { describe, expect, it } from 'vitest';
import { tooltipDelay } from './tooltip-delay.ts';

describe('a tooltip opens', () => {
  it('after 700 ms', () => {
    expect(tooltipDelay(null, 5000)).toBe(700);
    expect(tooltipDelay(4700, 5000)).toBe(700);
  });

  it('at once when another closed less than 300 ms ago', () => {
    expect(tooltipDelay(4701, 5000)).toBe(0);
  });
});
