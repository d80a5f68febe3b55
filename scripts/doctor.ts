/**
 * `npm run doctor` looks at a running deployment, changes nothing, and prints what is well and what is
 * not, with its fix; `-- https://example.com` looks at another address than `SITE_URL`, `-- --json`
 * prints JSON. It uses the variables of the shell, `.env.local` or `.env` and, without any, those of the
 * site that runs from this folder. Exit code 1 when there are warnings, 2 when something fails.
 */
import { parseArgs } from 'node:util';
import { openWorld } from './doctor/context.ts';
import { exitCodeOf, runChecks, writeTable } from './doctor/run-checks.ts';
import { readDeployment } from './variables.ts';

try {
  const options = { json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [address] = positionals;
  const result = await runChecks(readDeployment(address), address, openWorld());
  const text = values.json ? JSON.stringify(result, null, 2) : writeTable(result);
  // A service that hangs must not keep the command.
  process.stdout.write(`${text}\n`, () => process.exit(exitCodeOf(result.findings)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
