import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { noLooseText } from './no-loose-text.mjs';

const FILE = '/shown.tsx';

/** Declarations that the examples use. */
const GIVEN = `
  declare const isSent: boolean, name: string, count: number, part: bigint | object;
  declare function Icon(): object;
`;

/** Returns a program with one file, because the rule needs types. */
function programOf(source: string): ts.Program {
  const options: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, noLib: true };
  const host = ts.createCompilerHost(options);
  const file = ts.createSourceFile(FILE, source, ts.ScriptTarget.Latest, true);
  host.getSourceFile = (path) => (path === FILE ? file : undefined);
  return ts.createProgram([FILE], options, host);
}

function refusedIn(jsx: string): (string | undefined)[] {
  const source = `${GIVEN} export const shown = ${jsx};`;
  const messages = new Linter({ cwd: '/' }).verify(
    source,
    {
      files: ['**/*.tsx'],
      plugins: { own: { rules: { 'no-loose-text': noLooseText } } },
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { programs: [programOf(source)] },
      },
      rules: { 'own/no-loose-text': 'error' },
    },
    FILE,
  );
  return messages.map(({ messageId, message }) => messageId ?? message);
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

it.each([
  ['<p>Sent {isSent ? <b>now</b> : null}</p>', ['beside']],
  ['<p><Icon /> {name}</p>', ['beside']],
  ['<p>{count} sent</p>', ['beside', 'beside']],
  ['<>Sent <b>now</b></>', ['fragment']],
])('a translated page would break when React updates %s', (jsx, refused) =>
  expect(refusedIn(jsx)).toEqual(refused),
);
