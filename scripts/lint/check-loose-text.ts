/**
 * Part of `npm run lint`: prints the loose texts of the pages that a browser may translate, which includes the owner's
 * tool, and fails if there are any.
 */
import { globSync } from 'node:fs';
import ts from 'typescript';
import { clientModules } from './client-modules.ts';
import { findLooseText } from './loose-text.ts';

const config = ts.getParsedCommandLineOfConfigFile('tsconfig.site.json', undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic({ messageText }) {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
  },
});
if (!config) throw new Error('tsconfig.site.json is missing.');

const files = [...clientModules('.'), ...globSync('studio/**/*.tsx')];
/** Declarations that no file imports, such as those of Next.js. */
const declarations = config.fileNames.filter((file) => file.endsWith('.d.ts'));
const program = ts.createProgram([...files, ...declarations], config.options);
const checker = program.getTypeChecker();

for (const path of files) {
  const file = program.getSourceFile(path);
  if (!file) throw new Error(`${path} is not in the program.`);
  for (const { position, message } of findLooseText(file, checker)) {
    const { line } = file.getLineAndCharacterOfPosition(position);
    console.error(`${path}:${line + 1}: ${message}`);
    process.exitCode = 1;
  }
}
