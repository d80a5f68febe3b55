/**
 * `npm test`: what a change needs before it is committed. `npm run test:full`: all of it, as CI runs it.
 * In the order that fails soonest; closes with one line of counts.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const RESULTS = {
  unit: 'test-reports/unit.json',
  local: 'test-reports/local.json',
  integration: 'test-reports/integration.json',
  e2e: 'test-reports/e2e.json',
} as const;

const isFull = process.argv.includes('--full');

type Step = readonly [script: string, ...args: string[]];

/** @param projects of `vitest.config.ts`, besides those of the script */
const vitest = (name: 'unit' | 'integration' | 'local', ...projects: string[]): Step => [
  `test:${name}`,
  '--reporter=default',
  '--reporter=json',
  // Absolute: the tests of `local/` run in that folder.
  `--outputFile.json=${resolve(RESULTS[name])}`,
  ...projects.map((project) => `--project=${project}`),
];

const STATIC: Step[] = [['format:check'], ['typecheck'], ['generated:check']];

/** Each lane runs in its order; lanes of one stage run beside each other. */
const STAGES: Step[][][] = [
  isFull
    ? [
        [...STATIC, ['lint'], vitest('unit'), vitest('local', 'long')],
        [vitest('integration', 'postgres', 'long')],
      ]
    : [[...STATIC, vitest('unit'), vitest('local')], [vitest('integration')]],
  // All browsers in one run: they share the build and the stacks.
  isFull
    ? [[['test:engines', '--project=waiting', '--project=working']]]
    : [[['test:e2e', '--grep=@journey']]],
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

/** Prints what a step says at once when it is alone, and at its end when others run beside it. */
async function run([script, ...args]: Step, isAlone: boolean): Promise<boolean> {
  const startedAt = Date.now();
  if (isAlone) console.log(`\n— ${script}`);
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  if (!isAlone) console.log(`\n— ${script}\n${Buffer.concat(output).toString()}`);
  console.log(`— ${script}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return code === 0;
}

rmSync('test-reports', { recursive: true, force: true });
const failed: string[] = [];
for (const lanes of STAGES) {
  const runLane = async (steps: Step[]) => {
    for (const step of steps) if (!(await run(step, lanes.length === 1))) failed.push(step[0]);
  };
  await Promise.all(lanes.map(runLane));
}

if (isFull) await run(['house'], true);

const results = Object.values(RESULTS).map(count);
const sum = (kind: keyof Counts) => results.reduce((total, one) => total + one[kind], 0);
console.log(failed.length === 0 ? '\nEverything holds.' : `\nFailed: ${failed.join(', ')}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(failed.length === 0 ? 0 : 1);
