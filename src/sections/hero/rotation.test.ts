import { describe, expect, it } from 'vitest';
import { INITIAL_ROTATION, rotate, type RotationEvent } from './rotation.ts';

const after = (...events: RotationEvent[]) =>
  events.reduce((rotation, event) => rotate(rotation, event, 5), INITIAL_ROTATION);

describe('the rotating videos', () => {
  it('fade out when one ends, then load the next', () => {
    expect(after('started', 'ended')).toMatchObject({ index: 0, phase: 'fading' });
    expect(after('started', 'ended', 'faded')).toMatchObject({ index: 1, phase: 'loading' });
  });

  it('start over after the fifth', () => {
    const rounds = Array.from({ length: 5 }, (): RotationEvent[] => ['started', 'ended', 'faded']);
    expect(after(...rounds.flat())).toMatchObject({ index: 0, phase: 'loading' });
  });

  it('skip a broken file', () => {
    expect(after('failed')).toMatchObject({ index: 1, phase: 'loading' });
  });

  it('leave the still image when every file is broken', () => {
    expect(after('failed', 'failed', 'failed', 'failed', 'failed').phase).toBe('still');
  });

  it('reset the count of broken files once one has played', () => {
    const rotation = after('failed', 'failed', 'failed', 'started', 'ended', 'faded', 'failed');
    expect(rotation).toMatchObject({ phase: 'loading', failures: 1 });
  });

  it('leave the still image when the browser refuses to play', () => {
    expect(after('refused').phase).toBe('still');
  });
});
