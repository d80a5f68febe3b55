/** Everything that CI runs, in the order that fails soonest; closes with one line of counts. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

const RESULTS = {
  unit: 'test-results/unit.json',
  integration: 'test-results/integration.json',
  e2e: 'test-results/e2e.json',
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

function count(file: string): { passed: number; failed: number } {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, stats } = JSON.parse(readFileSync(file, 'utf8'));
  if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  return { passed: numPassedTests, failed: numFailedTests };
}

rmSync('test-results', { recursive: true, force: true });
const failed: string[] = [];
for (const [script = '', ...args] of STEPS) {
  console.log(`\n— ${script}`);
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) failed.push(script);
}

const counts = Object.values(RESULTS).map(count);
const sum = (kind: 'passed' | 'failed') => counts.reduce((total, one) => total + one[kind], 0);
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failed.length === 0 ? 0 : 1);
