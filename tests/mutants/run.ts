/**
 * `npm run test:mutants` plants each mutant of `planted.ts` by itself in a copy of the project, and tells
 * which test notices it. Only tests of `npm test` count. `-- "SUV|wheel"` plants those whose names match,
 * `-- --domain` changes every rule of `src/domain` instead.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { copyProject } from '../support/copy-project.ts';
import { mutateDomain } from './domain.ts';
import { MUTANTS } from './planted.ts';

if (process.argv.includes('--domain')) process.exit(mutateDomain() ? 0 : 1);

const ROOT = join(import.meta.dirname, '../..');
const LOCAL = 'local/';
/** What `npm test` runs without a browser. */
const SITE = ['unit', 'unit alone', 'integration', 'pglite'].map((name) => `--project=${name}`);

const chosen = Object.entries(MUTANTS)
  .flatMap(([file, planted]) =>
    Object.entries(planted).map(([name, [find, replace, ...tests]]) => ({
      name,
      file,
      find,
      replace,
      tests: tests.length > 0 ? tests : [file.replace(/\.tsx?$/, '.test.ts')],
    })),
  )
  .filter(({ name }) => new RegExp(process.argv[2] ?? '').test(name));

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** The tests that fail; a file that cannot even be read counts as one. */
function runVitest(folder: string, args: readonly string[]): string[] {
  const output = join(folder, 'vitest.json');
  rmSync(output, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', `--outputFile.json=${output}`, '--bail=1'];
  const { stderr } = spawnSync(process.execPath, [vitest, 'run', ...options, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const { testResults } = report.parse(JSON.parse(readFileSync(output, 'utf8')));
    const failed = testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName),
    );
    // Files that the first failure kept from running have no message.
    const unread = testResults.filter((file) => file.status === 'failed' && file.message !== '');
    return [...failed, ...unread.map(({ name, message }) => `${name}: ${message}`)];
  } catch {
    throw new Error(`The tests did not run:\n${stderr}`);
  }
}

function failuresOf(folder: string, tests: readonly string[]): string[] {
  const site = tests.filter((file) => !file.startsWith(LOCAL));
  const local = tests.filter((file) => file.startsWith(LOCAL));
  const ofLocal = local.map((file) => file.slice(LOCAL.length));
  return [
    ...(local.length > 0
      ? runVitest(folder, ['--root=local', '--project=emulators', ...ofLocal])
      : []),
    ...(site.length > 0 ? runVitest(folder, [...SITE, ...site]) : []),
  ];
}

/** All that `npm test` runs without a browser; then the journeys. */
function failuresOfAll(folder: string): string[] {
  const found = runVitest(folder, SITE);
  if (found.length > 0) return found;
  const args = ['run', '--silent', 'test:e2e', '--', '--grep=@journey', '--max-failures=1'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'ignore' });
  return status === 0 ? [] : ['a journey in the browser'];
}

/** @throws Error when the text does not stand in the file exactly once */
function plant(folder: string, { file, find, replace, name }: (typeof chosen)[number]): () => void {
  const path = join(folder, file);
  const original = readFileSync(path, 'utf8');
  const count = original.split(find).length - 1;
  if (count !== 1) throw new Error(`"${name}": its text stands ${count} times in ${file}.`);
  writeFileSync(
    path,
    original.replace(find, () => replace),
  );
  return () => writeFileSync(path, original);
}

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
let missed = 0;
try {
  copyProject(ROOT, folder, []);
  for (const mutant of chosen) plant(folder, mutant)();
  const without = failuresOf(folder, [...new Set(chosen.flatMap(({ tests }) => tests))]);
  if (without.length > 0) throw new Error(`Without any mutant these fail: ${without.join(', ')}`);
  for (const mutant of chosen) {
    const takeBack = plant(folder, mutant);
    const [first] = failuresOf(folder, mutant.tests);
    const caughtBy = first ?? failuresOfAll(folder)[0];
    takeBack();
    console.log(`${caughtBy ? '✓' : '✗'} ${mutant.name}\n    ${caughtBy ?? 'Nothing noticed.'}`);
    if (!caughtBy) missed += 1;
    else if (!first) console.log('    (not by the tests that should)');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${chosen.length - missed} caught, ${missed} missed`);
process.exitCode = missed === 0 ? 0 : 1;
