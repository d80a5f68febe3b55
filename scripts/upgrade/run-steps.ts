import type { Step } from '../setup/steps.ts';

type Report = (line: string) => void;

/**
 * Looks at every step before the first one changes anything, and at each again when it is done.
 * @param prepare called once before the first change
 * @returns whether anything was changed
 * @throws Error in a sentence when a step must not begin, fails, or leaves something undone
 */
export async function runSteps(
  steps: readonly Step[],
  prepare: () => Promise<void>,
  report: Report,
): Promise<boolean> {
  const pending = await lookAt(steps, report);
  if (pending.length === 0) return false;
  await prepare();
  for (const step of pending) {
    await step.apply();
    const left = await step.look();
    if (left.length > 0) throw new Error(`${step.title}: still to do are ${left.join(', ')}.`);
    report(`${step.title}: done.`);
  }
  return true;
}

/** @returns the steps that have something to do */
export async function lookAt(steps: readonly Step[], report: Report): Promise<Step[]> {
  const pending: Step[] = [];
  for (const step of steps) {
    const lines = await step.look();
    report(`${step.title}: ${lines.length === 0 ? 'nothing to do.' : ''}`.trimEnd());
    for (const line of lines) report(`  ${line}`);
    if (lines.length > 0) pending.push(step);
  }
  return pending;
}
