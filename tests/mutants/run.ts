/**
 * `npm run test:mutants` plants each mutant of `planted.ts` by itself in a copy of the project, and tells
 * which test notices it. Only tests of `npm test` count. `-- "SUV|wheel"` plants those whose names match,
 * `-- --domain` changes every rule of `src/domain` instead.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { copyProject } from '../support/copy-project.ts';
import { mutateDomain } from './domain.ts';
import { MUTANTS, type Mutant } from './planted.ts';

const ROOT = join(import.meta.dirname, '../..');
const LOCAL = 'local/';
/** What `npm test` runs without a browser. */
const PROJECTS = ['unit', 'unit alone', 'integration', 'pglite'];

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
function runVitest(folder: string, files: readonly string[], args: readonly string[]): string[] {
  const output = join(folder, 'vitest.json');
  rmSync(output, { force: true });
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs');
  const options = ['--reporter=json', `--outputFile.json=${output}`, '--bail=1'];
  const { stderr } = spawnSync(process.execPath, [vitest, 'run', ...options, ...args, ...files], {
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

const runSite = (folder: string, files: readonly string[]) =>
  files.length === 0
    ? []
    : runVitest(
        folder,
        files,
        PROJECTS.map((name) => `--project=${name}`),
      );
const runLocal = (folder: string, files: readonly string[]) =>
  files.length === 0 ? [] : runVitest(folder, files, ['--root=local', '--project=emulators']);

function failuresOf(folder: string, tests: readonly string[]): string[] {
  const local = tests.filter((file) => file.startsWith(LOCAL));
  const site = tests.filter((file) => !file.startsWith(LOCAL));
  return [
    ...runLocal(
      folder,
      local.map((file) => file.slice(LOCAL.length)),
    ),
    ...runSite(folder, site),
  ];
}

/** All that `npm test` runs without a browser; then the journeys. */
function failuresOfAll(folder: string): string[] {
  const found = runVitest(
    folder,
    [],
    PROJECTS.map((name) => `--project=${name}`),
  );
  if (found.length > 0) return found;
  const args = ['run', '--silent', 'test:e2e', '--', '--grep=@journey', '--max-failures=1'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'ignore' });
  return status === 0 ? [] : ['a journey in the browser'];
}

const testsOf = ({ file, tests }: Mutant) => tests ?? [file.replace(/\.tsx?$/, '.test.ts')];

/** @throws Error when the text does not stand in the file exactly once */
function plant(folder: string, { file, find, replace, name }: Mutant): () => void {
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

/** @returns the names of those that no test noticed */
function plantEach(chosen: readonly Mutant[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const missed: string[] = [];
  try {
    copyProject(ROOT, folder, []);
    for (const mutant of chosen) plant(folder, mutant)();
    const without = failuresOf(folder, [...new Set(chosen.flatMap(testsOf))]);
    if (without.length > 0) throw new Error(`Without any mutant these fail: ${without.join(', ')}`);
    for (const mutant of chosen) {
      const takeBack = plant(folder, mutant);
      const [first] = failuresOf(folder, testsOf(mutant));
      const caughtBy = first ?? failuresOfAll(folder)[0];
      takeBack();
      console.log(`${caughtBy ? '✓' : '✗'} ${mutant.name}\n    ${caughtBy ?? 'Nothing noticed.'}`);
      if (!caughtBy) missed.push(mutant.name);
      else if (!first) console.log('    (not by the tests that should)');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${chosen.length - missed.length} caught, ${missed.length} missed`);
  return missed;
}

const { values, positionals } = parseArgs({
  options: { domain: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const wanted = new RegExp(positionals[0] ?? '');
const isCaught = values.domain
  ? mutateDomain()
  : plantEach(MUTANTS.filter(({ name }) => wanted.test(name))).length === 0;
process.exitCode = isCaught ? 0 : 1;
