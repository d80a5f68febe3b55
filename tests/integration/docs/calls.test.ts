import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** A function of `src/data`, its file, the function or table of the database, and the key of the call. */
const ROW = /`(\w+)\(\)` in `([^`]+)`(?: → function|: table) `(\w+)`.*\| (visitor|worker) /g;
const CLIENT = { visitor: /isitorClient\(/, worker: /callDatabase\(/ };
const rows = [...read('docs/calls.md').matchAll(ROW)].map(([, ...row]) => row);

it.each(rows)('the table of calls is right about %s()', (name, file = '', called = '', key) => {
  const [, body = ''] = read(file).split(new RegExp(`^export (?:const|function) ${name}\\b`, 'm'));
  const [own = ''] = body.split(/^export /m);
  expect(own).toContain(`'${called}'`);
  expect(own).toMatch(CLIENT[key === 'visitor' ? 'visitor' : 'worker']);
});

it('the table of calls lists every call made for a visitor', () => {
  expect(rows.map(([name]) => name)).toHaveLength(5);
});
