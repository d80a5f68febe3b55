/**
 * Generates the content types from the schema and the queries, without an account or a network:
 * `npm run tool generate:content`. With `--check` it writes nothing and fails when the committed types are
 * out of date.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TOOLS = join(ROOT, 'node_modules/.bin');
const COMMITTED = 'src/content/generated/sanity.types.ts';
const CHECKED = '.sanity/checked.types.ts';

function runSanity(args: string[], target: string): void {
  execFileSync(join(TOOLS, 'sanity'), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${TOOLS}${delimiter}${process.env['PATH'] ?? ''}`,
      CONTENT_TYPES_FILE: target,
      DO_NOT_TRACK: '1',
    },
  });
}

const isCheck = process.argv.includes('--check');
const target = isCheck ? CHECKED : COMMITTED;
try {
  runSanity(['schema', 'extract', '--force'], target);
  runSanity(['typegen', 'generate'], target);
  const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
  if (isCheck && read(CHECKED) !== read(COMMITTED)) {
    throw new Error(
      'The committed content types are out of date: run "npm run tool generate:content" and commit the result.',
    );
  }
  console.log(isCheck ? 'The content types are up to date.' : 'Wrote the content types.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(join(ROOT, CHECKED), { force: true });
}
