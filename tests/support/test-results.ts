/** Reads the results that the test runners write into `test-reports`. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export const RESULTS = {
  unit: 'test-reports/unit.json',
  local: 'test-reports/local.json',
  integration: 'test-reports/integration.json',
  e2e: 'test-reports/e2e.json',
} as const;

type Counts = { passed: number; failed: number };

const vitestCounts = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((results): Counts => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
  }));

const playwrightCounts = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  })
  .transform(({ stats }): Counts => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));

const counts = z.union([vitestCounts, playwrightCounts]);

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns how many tests of all runners passed and failed. A runner without results counts as none.
 */
export function readCounts(): Counts {
  const all = Object.values(RESULTS)
    .filter((file) => existsSync(file))
    .map((file) => counts.parse(readJson(file)));
  return {
    passed: all.reduce((total, each) => total + each.passed, 0),
    failed: all.reduce((total, each) => total + each.failed, 0),
  };
}

type Suite = {
  specs: { title: string; file: string; tests: { status: string; projectName: string }[] }[];
  suites?: Suite[] | undefined;
};

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ status: z.string(), projectName: z.string() })),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);

const retriedOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file}: ${title} (${projectName})`),
  ),
  ...suites.flatMap(retriedOf),
];

/**
 * Returns the browser tests that failed once and passed on the retry, as "file: name (project)".
 */
export function readRetried(file: string = RESULTS.e2e): string[] {
  if (!existsSync(file)) return [];
  return z
    .object({ suites: z.array(suite) })
    .parse(readJson(file))
    .suites.flatMap(retriedOf);
}
