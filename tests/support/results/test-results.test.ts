import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../local/tests/temporary-folder.ts';
import { describeProblem, readResults } from './test-results.ts';

const folder = temporaryFolder(afterAll);

function store(name: string, content: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const spec = (title: string, status: string, ...messages: string[]) => ({
  title,
  file: 'forms/booking.spec.ts',
  tests: [
    {
      status,
      projectName: 'working',
      results: [{ errors: messages.map((message) => ({ message })) }, { errors: [] }],
    },
  ],
});

it('a browser test that failed or needed a retry is printed with its file, project and error', () => {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n\n');
  const file = store('e2e.json', {
    stats: { expected: 7, flaky: 1, unexpected: 1 },
    errors: [],
    suites: [
      {
        specs: [spec('a booking is stored once', 'unexpected', `\u001B[31m${long}\u001B[39m`, 'x')],
        suites: [
          { specs: [spec('a price shows', 'flaky', 'Timed out'), spec('a page', 'expected')] },
        ],
      },
    ],
  });
  const { passed, failed, problems } = readResults([file]);
  expect({ passed, failed }).toEqual({ passed: 8, failed: 1 });
  expect(problems.map(({ kind }) => kind)).toEqual(['failed', 'retried']);
  const shown = Array.from({ length: 16 }, (_, index) => `      line ${index}`);
  expect(problems.map(describeProblem).join('\n').split('\n')).toEqual([
    '  forms/booking.spec.ts: a booking is stored once (working)',
    ...shown,
    '  forms/booking.spec.ts: a price shows (working)',
    '      Timed out',
  ]);
});

it('a product that did not start is printed', () => {
  const file = store('start.json', {
    stats: { expected: 0, flaky: 0, unexpected: 0 },
    errors: [{ message: 'The build failed.' }],
    suites: [],
  });
  expect(readResults([file]).problems).toEqual([
    { kind: 'failed', name: 'browser tests', error: ['The build failed.'] },
  ]);
});

it('a failed test of the other runners is printed, and a file that cannot be read', () => {
  const result = (name: string, status: string, message: string, assertionResults: object[]) => ({
    name: join(process.cwd(), name),
    status,
    message,
    assertionResults,
  });
  const test = (status: string, failureMessages: string[]) => ({
    fullName: 'a price is whole',
    status,
    failureMessages,
  });
  const file = store('unit.json', {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      result('src/price.test.ts', 'failed', '', [
        test('failed', ['AssertionError: 1 is not 2\n    at price.test.ts:3']),
        test('passed', []),
      ]),
      result('src/quote.test.ts', 'failed', 'Cannot find module', []),
      result('src/page.test.ts', 'passed', '', [test('passed', [])]),
    ],
  });
  expect(readResults([file])).toEqual({
    passed: 3,
    failed: 1,
    problems: [
      {
        kind: 'failed',
        name: 'src/price.test.ts: a price is whole',
        error: ['AssertionError: 1 is not 2', '    at price.test.ts:3'],
      },
      { kind: 'failed', name: 'src/quote.test.ts', error: ['Cannot find module'] },
    ],
  });
});

it('a runner that wrote no results has no tests', () => {
  expect(readResults([join(folder, 'missing.json')])).toEqual({
    passed: 0,
    failed: 0,
    problems: [],
  });
});
