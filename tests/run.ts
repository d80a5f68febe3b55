/**
 * `npm test`: the checks before a commit. `npm run test:full`: all checks, as CI runs them. Runs the steps that fail
 * soonest first, prints each step with its duration and the output of a failed step, and ends with each failed test,
 * the first lines of its error, and one line of counts.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describeProblem, readResults, RESULTS } from './support/results/test-results.ts';

/** A run fails if more browser tests than this needed their retry. */
const MOST_RETRIED = 3;

const isFull = process.argv.includes('--full');

type Step = readonly [script: string, ...args: string[]];

/** Options of Vitest that keep the results of a step. */
const keepResults = (name: 'unit' | 'integration' | 'local') => [
  '--reporter=dot',
  '--reporter=json',
  '--silent=passed-only',
  // Absolute, because the tests of `local/` run in that folder.
  `--outputFile.json=${resolve(RESULTS[name])}`,
];

const UNIT: Step = ['test:unit', ...keepResults('unit')];
const LOCAL: Step = ['test:local', ...keepResults('local')];
const INTEGRATION: Step = ['test:integration', ...keepResults('integration')];

const HOUSE: Step = ['tool', 'house'];

const nameOf = ([script, tool = '']: Step) => (script === 'tool' ? tool : script);

/** All browsers in one run share the build and the stacks. */
const EVERY_BROWSER: Step = ['test:engines', '--project=waiting', '--project=working'];
/** One of them waits for emails most of the time, so a third worker would only start a third stack. */
const JOURNEYS: Step = ['test:e2e', '--grep=@journey', '--workers=2'];

/** Lanes run in parallel, the steps of each in order. The browsers begin to build while the other lane ends. */
const LANES: Step[][] = isFull
  ? [
      [
        ['format:check'],
        ['generated:check'],
        // Checks the types too.
        ['lint'],
        [...UNIT, '--project=exhaustive'],
        [...LOCAL, '--project=long'],
        EVERY_BROWSER,
      ],
      [[...INTEGRATION, '--project=long']],
    ]
  : [[['format:check'], ['typecheck'], UNIT, LOCAL, JOURNEYS], [INTEGRATION]];

/** Runs one npm script. Prints its output only if it fails. */
async function run(step: Step): Promise<boolean> {
  const [script, ...args] = step;
  const startedAt = Date.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    env: {
      ...process.env,
      // Colors would clutter the output of a failure.
      NO_COLOR: '1',
      FORCE_COLOR: '0',
      // Tests start hundreds of processes, which load the same modules.
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    },
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
  console.log(`${isGreen ? 'ok    ' : 'FAILED'} ${nameOf(step)} (${seconds} s)`);
  return isGreen;
}

rmSync('test-reports', { recursive: true, force: true });
const failed: string[] = [];
const runLane = async (steps: Step[]) => {
  for (const step of steps) {
    if (!(await run(step))) failed.push(nameOf(step));
  }
};
await Promise.all(LANES.map(runLane));

if (isFull && !(await run(HOUSE))) failed.push(nameOf(HOUSE));

const { passed, failed: failedTests, problems } = readResults();
const print = (title: string, kind: 'failed' | 'retried') => {
  const found = problems.filter((problem) => problem.kind === kind);
  if (found.length > 0) console.log(`\n${title}`);
  for (const problem of found) console.log(describeProblem(problem));
  return found.length;
};
const retried = print(
  'These browser tests passed only at the second try. Fix them with the next change:',
  'retried',
);
if (retried > MOST_RETRIED) failed.push(`more than ${MOST_RETRIED} second tries`);
print('These tests failed:', 'failed');

console.log(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}`);
console.log(`${passed} passed, ${failedTests} failed`);
process.exit(failed.length === 0 ? 0 : 1);
