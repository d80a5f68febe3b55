import { expect, it } from 'vitest';
import { tooltipDelay } from './tooltip.tsx';

it.each([
  ['no other tooltip was open', null, 700],
  ['another closed 300 ms ago', 4700, 700],
  ['another closed less than 300 ms ago', 4701, 0],
])('when %s, a tooltip opens after a delay', (_, lastClosedAt, delay) =>
  expect(tooltipDelay(lastClosedAt, 5000)).toBe(delay),
);
