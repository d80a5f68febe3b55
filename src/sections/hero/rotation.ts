/** Which video plays, and its phase: loading → playing → fading → the next one loads. */
export type Rotation = {
  index: number;
  phase: 'loading' | 'playing' | 'fading' | 'still';
  /** How many files in a row failed. */
  failures: number;
};

export type RotationEvent = 'started' | 'ended' | 'faded' | 'failed' | 'refused';

export const INITIAL_ROTATION: Rotation = { index: 0, phase: 'loading', failures: 0 };

/**
 * The rotation after an event. A file that fails is skipped; when all of them fail, or the browser
 * refuses to play, the still image stays.
 */
export function rotate(rotation: Rotation, event: RotationEvent, count: number): Rotation {
  const next = (rotation.index + 1) % count;
  switch (event) {
    case 'started':
      return { ...rotation, phase: 'playing', failures: 0 };
    case 'ended':
      return { ...rotation, phase: 'fading' };
    case 'faded':
      return { ...rotation, index: next, phase: 'loading' };
    case 'refused':
      return { ...rotation, phase: 'still' };
    case 'failed': {
      const failures = rotation.failures + 1;
      if (failures >= count) return { ...rotation, phase: 'still', failures };
      return { index: next, phase: 'loading', failures };
    }
  }
}
