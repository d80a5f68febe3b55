/** `npm run tool mutants`: Stryker changes the rules of `src/domain`, and the tests must catch the mutants. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '10.1.1';
const LEAST_PERCENT = 87;

const folder = mkdtempSync(join(tmpdir(), 'stryker-'));

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** The folder of the project, which Stryker copies. */
const configFile = relative('.', fileURLToPath(import.meta.resolve('./vitest.config.ts')));

/** The files that Stryker changes, and how it runs the tests that cover them. */
const settings = {
  mutate: ['src/domain/**/*.ts', '!src/domain/**/*.test.ts'],
  testRunner: 'vitest',
  plugins: [join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
  vitest: { configFile, related: false, pool: 'forks' },
  ignorePatterns: ['.data', '.next*', 'public/studio', 'docs', 'studio/dist', 'test-reports'],
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'html', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'test-reports/mutation.html' },
  tempDirName: join(folder, 'sandbox'),
  thresholds: { break: LEAST_PERCENT, low: LEAST_PERCENT, high: 95 },
};

try {
  process.exitCode = mutateDomain() ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Installs Stryker beside the project, which has no other use for it, and runs it.
 * @returns whether the tests caught at least LEAST_PERCENT of the mutants
 */
function mutateDomain(): boolean {
  const packages = join(folder, 'node_modules');
  const names = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const install = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--prefix', folder];
  mkdirSync(packages);
  if (!run('npm', [...install, ...names])) throw new Error('Stryker could not be installed.');
  // Stryker must use the project's own versions.
  for (const name of ['vitest', 'typescript']) {
    symlinkSync(resolve('node_modules', name), join(packages, name));
  }
  const config = join(folder, 'stryker.config.json');
  writeFileSync(config, JSON.stringify(settings));
  const stryker = join(packages, '@stryker-mutator/core/bin/stryker.js');
  return run(process.execPath, [stryker, 'run', config]);
}
