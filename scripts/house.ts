/**
 * `npm run house` prints the size of the code and the dependencies between the modules of `src`. Decision 93
 * has the limits. CI prints these lines after the tests.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean);
const textOf = (file: string) => readFileSync(file, 'utf8');
const linesOf = (file: string) => textOf(file).split('\n').length - 1;
const sumOf = (files: readonly string[]) => files.reduce((total, file) => total + linesOf(file), 0);

const isCode = (file: string) => /\.(ts|tsx|mts|mjs|css)$/.test(file);
const isTest = (file: string) => /\.test\.|(^|\/)tests?\//.test(file);
const isMade = (file: string) => /generated|\.d\.ts$|seed\/content/.test(file);
const written = tracked.filter((file) => isCode(file) && !isTest(file) && !isMade(file));
const source = written.filter((file) => file.startsWith('src/'));
const tests = tracked.filter((file) => /\.(ts|tsx|mjs)$/.test(file) && isTest(file));
const documents = tracked.filter((file) => file.endsWith('.md'));
const schemas = tracked.filter((file) => /^supabase\/schemas\/.+\.sql$/.test(file));

/** Returns the module of a file: the first folder below `src`, or "root" for a file directly in `src`. */
const moduleOf = (file: string) => /^src\/([^/]+)\//.exec(file)?.[1] ?? 'root';

/** Returns each dependency between two modules as `from > to`. */
function findArrows(): Set<string> {
  const known = new Set(source);
  const arrows = new Set<string>();
  for (const file of source) {
    for (const [, path = ''] of textOf(file).matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const target = path.startsWith('#') ? `src/${path.slice(1)}` : join(dirname(file), path);
      if (!known.has(target) || moduleOf(file) === moduleOf(target)) continue;
      arrows.add(`${moduleOf(file)} > ${moduleOf(target)}`);
    }
  }
  return arrows;
}

function functionsOf(sql: string): number[] {
  const bodies = sql.match(/^create function [\s\S]*?^\$\$;$/gm) ?? [];
  return bodies.map((body) => body.split('\n').length);
}

const arrows = findArrows();
const bothWays = [...arrows].filter((arrow) =>
  arrows.has(arrow.split(' > ').reverse().join(' > ')),
);
const sizes = source.map(linesOf).sort((a, b) => a - b);
const short = sizes.filter((size) => size < 150).length;
const functions = schemas.flatMap((file) => functionsOf(textOf(file)));

console.log(
  [
    `written TypeScript and CSS  ${sumOf(written)} lines in ${written.length} files`,
    `src                         ${source.length} files, median ${sizes[Math.floor(sizes.length / 2)] ?? 0} lines, ${Math.round((100 * short) / sizes.length)} % under 150`,
    `modules of src              ${new Set(source.map(moduleOf)).size}, ${arrows.size} arrows, ${bothWays.length / 2} both ways`,
    `supabase/schemas            ${sumOf(schemas)} lines, ${functions.length} functions, the longest ${Math.max(0, ...functions)} lines`,
    `tests                       ${sumOf(tests)} lines`,
    `documents                   ${sumOf(documents)} lines`,
  ].join('\n'),
);
