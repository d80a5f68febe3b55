/**
 * `npm run doctor` checks a running deployment without changing it, and prints each result with a fix.
 * `-- https://example.com` checks another address than `SITE_URL`, and `-- --json` prints JSON. The command
 * uses the variables of the shell, `.env.local` or `.env`. If none is set, it uses those of the site that
 * runs from this folder. The exit code is 1 when there are warnings and 2 when a check fails.
 */
import { parseArgs } from 'node:util';
import { describeError } from './describe-error.ts';
import { openWorld } from './doctor/context.ts';
import { exitCodeOf, runChecks, writeTable } from './doctor/run-checks.ts';
import { readDeployment } from './variables.ts';

try {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [address] = positionals;
  const result = await runChecks(readDeployment(address), address, openWorld());
  const text = values.json ? JSON.stringify(result, null, 2) : writeTable(result);
  // A hanging request must not keep the process alive.
  process.stdout.write(`${text}\n`, () => process.exit(exitCodeOf(result.findings)));
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 2;
}
