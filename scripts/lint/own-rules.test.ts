import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { ownRules } from './own-rules.mjs';

/** Returns the messages of one rule for this code. */
function refusedBy(rule: string, code: string): string[] {
  const messages = new Linter().verify(code, {
    plugins: { own: ownRules },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    rules: { [`own/${rule}`]: 'error' },
  });
  return messages.map(({ message }) => message);
}

it.each([
  ['no-formatted-dates', 'day.toLocaleDateString()', 'dateWriter'],
  ['no-formatted-dates', 'count.toLocaleString()', 'formatCount'],
  ['no-formatted-dates', "new Intl.DateTimeFormat('en-US')", 'dateWriter'],
  ['no-formatted-dates', "Intl.DateTimeFormat('en-US')", 'dateWriter'],
  ['no-formatted-dates', 'writer.formatToParts(day)', 'wallClockIn'],
  ['no-packed-lines', 'copy({ ...{ a, b } })', 'properties'],
  ['no-packed-lines', 'show(<Form {...{ a, b }} />)', 'properties'],
  ['no-packed-lines', 'a ? b : c ? d : e', 'nested conditionals'],
  ['enter-action-first', 'export async function book() { await store(); }', 'enterAction()'],
  ['no-own-mocks', "vi.mock('./client.ts')", 'our own modules'],
  ['no-own-mocks', "vi.doMock('#data/client.ts')", 'our own modules'],
])('%s refuses %s', (rule, code, message) =>
  expect(refusedBy(rule, code)).toEqual([expect.stringContaining(message)]),
);

it.each([
  ['no-formatted-dates', 'Intl.DateTimeFormat().resolvedOptions()'],
  ['no-packed-lines', 'copy({ ...row, a, b })'],
  ['no-packed-lines', 'a ? b : c'],
  ['enter-action-first', 'export async function book() { enterAction(); await store(); }'],
  ['no-own-mocks', "vi.mock('next/headers')"],
])('%s accepts %s', (rule, code) => expect(refusedBy(rule, code)).toEqual([]));
