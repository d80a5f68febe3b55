import { expect, it } from 'vitest';
import { revealThreshold } from './reveal-on-scroll.tsx';

it.each([
  ['a tenth of it is visible', 400, 800, 0.1],
  ['a tenth of it is visible, as tall as the screen', 800, 800, 0.1],
  ['it covers a tenth of a screen that is shorter', 8000, 800, 80 / 8000],
  ['its first pixel is visible, on a screen without a height', 400, 0, 0],
])('an element fades in once %s', (_, element, screen, threshold) =>
  expect(revealThreshold(element, screen)).toBeCloseTo(threshold),
);
