/**
 * `npm test`: the checks before a commit. `npm run test:full`: all checks, as CI runs them. Runs
 * the steps that fail soonest first, prints each step with its duration and the output of a failed
 * step, and ends with one line of counts.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCounts, readRetried, RESULTS } from './support/test-results.ts';

/** A run fails if more browser tests than this needed their retry. */
const MOST_RETRIED = 3;

const isFull = process.argv.includes('--full');

type Step = readonly [script: string, ...args: string[]];

/** @param projects of `vitest.config.ts`, besides those of the script */
const vitest = (name: 'unit' | 'integration' | 'local', ...projects: string[]): Step => [
  `test:${name}`,
  '--reporter=dot',
  '--reporter=json',
  '--silent=passed-only',
  // Absolute, because the tests of `local/` run in that folder.
  `--outputFile.json=${resolve(RESULTS[name])}`,
  ...projects.map((project) => `--project=${project}`),
];

const STATIC: Step[] = [['format:check'], ['typecheck'], ['generated:check']];

/** Each lane runs in order. Lanes of one stage run in parallel. */
const STAGES: Step[][][] = [
  isFull
    ? [
        [...STATIC, ['lint'], vitest('unit'), vitest('local', 'long')],
        [vitest('integration', 'postgres', 'long')],
      ]
    : [[...STATIC, vitest('unit'), vitest('local')], [vitest('integration')]],
  // All browsers in one run share the build and the stacks.
  isFull
    ? [[['test:engines', '--project=waiting', '--project=working']]]
    : [[['test:e2e', '--grep=@journey']]],
];

/** Runs one npm script. Prints its output only if it fails. */
async function run([script, ...args]: Step): Promise<boolean> {
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    // Colors would clutter the output of a failure.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((done, reject) => {
    child.once('close', done);
    child.once('error', reject);
  });
  const isGreen = code === 0;
  if (!isGreen) console.log(`\n${Buffer.concat(output).toString()}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`${isGreen ? 'ok    ' : 'FAILED'} ${script} (${seconds} s)`);
  return isGreen;
}

rmSync('test-reports', { recursive: true, force: true });
const failed: string[] = [];
for (const lanes of STAGES) {
  const runLane = async (steps: Step[]) => {
    for (const step of steps) {
      if (!(await run(step))) failed.push(step[0]);
    }
  };
  await Promise.all(lanes.map(runLane));
}

if (isFull && !(await run(['tool', 'house']))) failed.push('house');

const retried = readRetried();
if (retried.length > 0) {
  console.log(
    '\nThese browser tests passed only at the second try. Fix them with the next change:',
  );
  for (const name of retried) console.log(`  ${name}`);
}
if (retried.length > MOST_RETRIED) failed.push(`more than ${MOST_RETRIED} second tries`);

const { passed, failed: failedTests } = readCounts();
console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${failedTests} failed`);
process.exit(failed.length === 0 ? 0 : 1);
