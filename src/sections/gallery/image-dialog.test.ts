import { expect, it } from 'vitest';
import { swipeDirection } from './image-dialog.tsx';

it.each([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['Enter', 0],
  [-50, 1],
  [50, -1],
  [49, 0],
  [-49, 0],
])(
  'the image dialog moves on the key, or the swipe to the right by pixels, %j by %d',
  (gesture, by) => expect(swipeDirection(gesture)).toBe(by),
);
