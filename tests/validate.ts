/** Everything that CI runs, in the order that fails soonest; closes with one line of counts. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

const RESULTS = {
  unit: 'test-reports/unit.json',
  integration: 'test-reports/integration.json',
  e2e: 'test-reports/e2e.json',
} as const;

const vitest = (project: 'unit' | 'integration') => [
  `test:${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${RESULTS[project]}`,
];

const STEPS = [
  ['format:check'],
  ['lint'],
  ['typecheck'],
  ['generated:check'],
  vitest('unit'),
  vitest('integration'),
  ['test:e2e'],
];

type Counts = { passed: number; failed: number };

/** The two forms in which the test runners write their results. */
const counts: z.ZodType<Counts> = z.union([
  z
    .object({ numPassedTests: z.number(), numFailedTests: z.number() })
    .transform((vitest) => ({ passed: vitest.numPassedTests, failed: vitest.numFailedTests })),
  z
    .object({ stats: z.object({ expected: z.number(), unexpected: z.number() }) })
    .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected })),
]);

function count(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  return counts.parse(JSON.parse(readFileSync(file, 'utf8')));
}

rmSync('test-reports', { recursive: true, force: true });
const failed: string[] = [];
for (const [script = '', ...args] of STEPS) {
  console.log(`\n— ${script}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) failed.push(script);
}

const results = Object.values(RESULTS).map(count);
const sum = (kind: keyof Counts) => results.reduce((total, one) => total + one[kind], 0);
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failed.length === 0 ? 0 : 1);
