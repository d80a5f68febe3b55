import { RuleTester } from 'oxlint/plugins-dev';
import { it } from 'vitest';
import own from './own-rules.ts';

RuleTester.it = it;

type Name = keyof typeof own.rules;

/** Code of the file that a visitor would get, and a part of the message about it. */
const REFUSED: [Name, code: string, message: RegExp][] = [
  ['no-formatted-dates', 'day.toLocaleDateString()', /dateWriter/],
  ['no-formatted-dates', 'count.toLocaleString()', /formatCount/],
  ['no-formatted-dates', "new Intl.DateTimeFormat('en-US')", /dateWriter/],
  ['no-formatted-dates', "Intl.DateTimeFormat('en-US')", /dateWriter/],
  ['no-formatted-dates', 'writer.formatToParts(day)', /wallClockIn/],
  ['no-packed-lines', 'copy({ ...{ a, b } })', /properties/],
  ['no-packed-lines', 'show(<Form {...{ a, b }} />)', /properties/],
  ['no-packed-lines', 'a ? b : c ? d : e', /nested conditionals/],
  ['no-page-loads', "location.assign('/contact')", /useRouter/],
  ['no-page-loads', 'window.location.href = `/book/${name}`', /useRouter/],
  ['no-page-loads', "location.href = '#what' + step", /useRouter/],
  ['enter-action-first', 'export async function book() { await store(); }', /enterAction\(\)/],
  ['no-own-mocks', "vi.mock('./client.ts')", /our own modules/],
  ['no-own-mocks', "vi.doMock('#data/client.ts')", /our own modules/],
];

const ACCEPTED: [Name, code: string][] = [
  ['no-formatted-dates', 'Intl.DateTimeFormat().resolvedOptions()'],
  ['no-packed-lines', 'copy({ ...row, a, b })'],
  ['no-packed-lines', 'a ? b : c'],
  ['no-page-loads', "location.assign('https://example.com')"],
  ['no-page-loads', "location.href = '//example.com'"],
  ['enter-action-first', 'export async function book() { enterAction(); await store(); }'],
  ['no-own-mocks', "vi.mock('next/headers')"],
];

/** Imports between files of the project. */
const WRONG_WAY: [file: string, code: string, message: RegExp][] = [
  ['src/data/client.ts', "import { a } from '#mail/a.ts';", /down the layers/],
  ['src/lib/a.ts', "export { a } from '../config/a.ts';", /down the layers/],
  ['src/lib/a.ts', "const a = import('#config/a.ts');", /down the layers/],
  ['src/lib/a.ts', "type A = import('#config/a.ts').A;", /down the layers/],
  ['src/content/a.ts', "import type { A } from '#data/a.ts';", /one layer/],
  ['src/domain/money/a.ts', "import { a } from '../booking/a.ts';", /Inside domain/],
  ['src/sections/a.tsx', "import { a } from '../../studio/a.ts';", /neither the Studio/],
  ['studio/a.ts', "import { a } from '#content/client.ts';", /from domain, config and lib/],
];

const RIGHT_WAY: [file: string, code: string][] = [
  ['src/mail/a.ts', "import { a } from '#data/a.ts'; import { b } from '#emails/b.tsx';"],
  ['src/domain/booking/a.ts', "import { a } from '../money/a.ts';"],
  ['src/lib/a.ts', "import { a } from 'config'; export const b = 1;"],
  ['studio/a.ts', "import type { A } from '#content/generated/sanity.types.ts';"],
];

const tester = new RuleTester({
  cwd: '/project',
  languageOptions: { parserOptions: { lang: 'tsx' } },
});

for (const [name, rule] of Object.entries(own.rules)) {
  const isRule = ([one]: readonly [string, ...unknown[]]) => one === name;
  tester.run(name, rule, {
    valid: ACCEPTED.filter(isRule).map(([, code]) => ({ code })),
    invalid: REFUSED.filter(isRule).map(([, code, message]) => ({
      code,
      errors: [{ message }],
    })),
  });
}

tester.run('import-directions of files', own.rules['import-directions'], {
  valid: RIGHT_WAY.map(([file, code]) => ({ code, filename: `/project/${file}` })),
  invalid: WRONG_WAY.map(([file, code, message]) => ({
    code,
    filename: `/project/${file}`,
    errors: [{ message }],
  })),
});
