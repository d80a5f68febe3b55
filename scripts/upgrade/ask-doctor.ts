import { readVariables } from '../doctor/read-variables.ts';
import { exitCodeOf, runChecks } from '../doctor/run-checks.ts';
import { openWorld } from '../doctor/world.ts';
import { writeTable } from '../doctor/write-table.ts';

/** Without these an upgrade would stop in the middle. The rest is what it may be there to mend. */
const NEEDED = ['environment', 'database-keys', 'dataset', 'data-api'];

/** @throws Error when a service that the upgrade works on is not as it should be */
export async function askBefore(): Promise<void> {
  const { findings } = await runChecks(readVariables(undefined), undefined, openWorld());
  const failed = findings.filter(({ id, status }) => NEEDED.includes(id) && status === 'fail');
  if (failed.length === 0) return;
  const lines = failed.map(({ id, message, fix }) => `${id}: ${message}\n  → ${fix}`);
  throw new Error(['The doctor finds:', ...lines, 'Nothing was changed.'].join('\n'));
}

/** @returns the exit code of `npm run doctor` */
export async function askAfter(report: (text: string) => void): Promise<0 | 1 | 2> {
  const result = await runChecks(readVariables(undefined), undefined, openWorld());
  report(writeTable(result));
  return exitCodeOf(result.findings);
}
