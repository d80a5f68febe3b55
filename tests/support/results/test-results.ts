/** Reads the results that the test runners write into `test-reports`. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export const RESULTS = {
  unit: 'test-reports/unit.json',
  local: 'test-reports/local.json',
  integration: 'test-reports/integration.json',
  e2e: 'test-reports/e2e.json',
} as const;

/** CI shows only the last lines of a run. */
const ERROR_LINES = 16;

export type Problem = {
  /** A retried test failed once and passed on the retry. */
  kind: 'failed' | 'retried';
  /** "file: name", for a browser test also its project. */
  name: string;
  /** The first lines of its first error. */
  error: string[];
};

type Results = { passed: number; failed: number; problems: Problem[] };

/** Returns the first lines of an error, without colors and empty lines. */
const firstLines = (message: string | undefined): string[] =>
  stripVTControlCharacters(message ?? 'no message')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, ERROR_LINES);

const vitestResults = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        /** Why the file could not be read; empty otherwise. */
        message: z.string(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.array(z.string()).nullable(),
          }),
        ),
      }),
    ),
  })
  .transform(({ numPassedTests, numFailedTests, testResults }): Results => {
    const problems = testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const tests = assertionResults
        .filter((each) => each.status === 'failed')
        .map(({ fullName, failureMessages }): Problem => ({
          kind: 'failed',
          name: `${file}: ${fullName}`,
          error: firstLines(failureMessages?.[0]),
        }));
      if (tests.length > 0 || status !== 'failed') return tests;
      return [{ kind: 'failed' as const, name: file, error: firstLines(message) }];
    });
    return { passed: numPassedTests, failed: numFailedTests, problems };
  });

type Suite = {
  specs: {
    title: string;
    file: string;
    tests: {
      status: string;
      projectName: string;
      results: { errors: { message?: string | undefined }[] }[];
    }[];
  }[];
  suites?: Suite[] | undefined;
};

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(
          z.object({
            status: z.string(),
            projectName: z.string(),
            results: z.array(
              z.object({ errors: z.array(z.object({ message: z.string().optional() })) }),
            ),
          }),
        ),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
);

/** Playwright's names for the results that are problems. */
const KINDS: Readonly<Record<string, Problem['kind']>> = {
  unexpected: 'failed',
  flaky: 'retried',
};

const problemsOf = ({ specs, suites = [] }: Suite): Problem[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, projectName, results }): Problem[] => {
      const kind = KINDS[status];
      if (!kind) return [];
      const [error] = results.flatMap(({ errors }) => errors);
      const name = `${file}: ${title} (${projectName})`;
      return [{ kind, name, error: firstLines(error?.message) }];
    }),
  ),
  ...suites.flatMap(problemsOf),
];

const playwrightResults = z
  .object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
    suites: z.array(suite),
    /** Errors outside of tests, such as a product that did not start. */
    errors: z.array(z.object({ message: z.string().optional() })),
  })
  .transform(({ stats, suites, errors }): Results => {
    const outside = errors.map(({ message }): Problem => ({
      kind: 'failed',
      name: 'browser tests',
      error: firstLines(message),
    }));
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      problems: [...outside, ...suites.flatMap(problemsOf)],
    };
  });

const results = z.union([vitestResults, playwrightResults]);

/**
 * Returns how many tests passed and failed, and the tests that failed or needed a retry. A runner without results
 * counts as none.
 */
export function readResults(files: readonly string[] = Object.values(RESULTS)): Results {
  const all = files
    .filter((file) => existsSync(file))
    .map((file) => results.parse(JSON.parse(readFileSync(file, 'utf8'))));
  return {
    passed: all.reduce((total, each) => total + each.passed, 0),
    failed: all.reduce((total, each) => total + each.failed, 0),
    problems: all.flatMap(({ problems }) => problems),
  };
}

/** Returns the lines that describe a problem. */
export const describeProblem = ({ name, error }: Problem): string =>
  [`  ${name}`, ...error.map((line) => `      ${line}`)].join('\n');
