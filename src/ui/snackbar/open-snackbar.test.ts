import { expect, it } from 'vitest';
import { isSwipedAway } from './open-snackbar.tsx';

it.each([
  ['20 pixels to the right', { x: 120, y: 100 }, true],
  ['20 pixels down', { x: 100, y: 120 }, true],
  ['less', { x: 119, y: 119 }, false],
  ['any number of pixels to the left or up', { x: 20, y: 20 }, false],
])('a swipe by %s dismisses a snackbar: %o %s', (_, to, isAway) =>
  expect(isSwipedAway({ x: 100, y: 100 }, to)).toBe(isAway),
);
