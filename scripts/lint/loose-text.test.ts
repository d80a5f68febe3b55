import ts from 'typescript';
import { expect, it } from 'vitest';
import { findLooseText } from './loose-text.ts';

const FILE = '/shown.tsx';

/** Declarations that the examples use. */
const GIVEN = `
  declare const isSent: boolean, name: string, count: number, part: bigint | object;
  declare function Icon(): object;
`;

/** Returns what the check reports, with a program of one file, because the check needs types. */
function refusedIn(jsx: string): string[] {
  const source = `${GIVEN} export const shown = ${jsx};`;
  const options: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, noLib: true };
  const host = ts.createCompilerHost(options);
  const file = ts.createSourceFile(FILE, source, ts.ScriptTarget.Latest, true);
  host.getSourceFile = (path) => (path === FILE ? file : undefined);
  const program = ts.createProgram([FILE], options, host);
  return findLooseText(file, program.getTypeChecker()).map(({ message }) => message);
}

it.each([
  ['<p>Sent</p>'],
  ['<p>{name}</p>'],
  ['<p>{`Sent to ${name}`}</p>'],
  ['<p>Read <a href="/faq">our answers</a>.</p>'],
  ['<p><span>Sent</span> <span>{name}</span></p>'],
  ["<p><span>Sent</span>{' '}{isSent ? <b>now</b> : null}</p>"],
  ['<p>{part}{isSent ? <b>now</b> : null}</p>'],
])('a translated page can update %s', (jsx) => expect(refusedIn(jsx)).toEqual([]));

const BESIDE: unknown = expect.stringContaining('the content beside it');
const IN_FRAGMENT: unknown = expect.stringContaining('the fragment around it');

it.each([
  ['<p>Sent {isSent ? <b>now</b> : null}</p>', [BESIDE]],
  ['<p><Icon /> {name}</p>', [BESIDE]],
  ['<p>{count} sent</p>', [BESIDE, BESIDE]],
  ['<>Sent <b>now</b></>', [IN_FRAGMENT]],
])('a translated page would break when React updates %s', (jsx, refused) =>
  expect(refusedIn(jsx)).toEqual(refused),
);
