import { expect, it } from 'vitest';
import { INITIAL_ROTATION, rotate, type RotationEvent } from './hero-video.tsx';

const PLAYED = ['started', 'ended', 'faded'] as const;

it.each<[string, RotationEvent[], object]>([
  ['fade out when one ends', ['started', 'ended'], { index: 0, phase: 'fading' }],
  ['then load the next', [...PLAYED], { index: 1, phase: 'loading' }],
  ['start over after the fifth', Array(5).fill(PLAYED).flat(), { index: 0, phase: 'loading' }],
  ['skip a broken file', ['failed'], { index: 1, phase: 'loading' }],
  ['leave the still image when every file is broken', Array(5).fill('failed'), { phase: 'still' }],
  [
    'count broken files anew once one has played',
    ['failed', 'failed', 'failed', ...PLAYED, 'failed'],
    { phase: 'loading', failures: 1 },
  ],
  ['leave the still image when the browser refuses to play', ['refused'], { phase: 'still' }],
])('the rotating videos %s', (_, events, expected) => {
  const rotation = events.reduce((before, event) => rotate(before, event, 5), INITIAL_ROTATION);
  expect(rotation).toMatchObject(expected);
});
