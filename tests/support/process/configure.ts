import { onTestFinished } from 'vitest';
import { environment, type Environment } from '#config/env.ts';

/** Changes the configuration of this process until the end of the test. */
export function configure(change: (current: Environment) => void): void {
  const current = environment();
  const before = structuredClone(current);
  onTestFinished(() => void Object.assign(current, before));
  change(current);
}
