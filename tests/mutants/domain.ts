import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSION = '10.1.1';
const LEAST_PERCENT = 87;

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** From the folder of the project, which Stryker copies. */
const configFile = relative('.', fileURLToPath(import.meta.resolve('./vitest.config.ts')));

/** Files that Stryker changes, and how it runs the tests that touch them. */
const settingsIn = (folder: string) => ({
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
});

/**
 * Stryker changes the rules in `src/domain` in every way that it knows; it is installed for this alone,
 * beside the project and not into it.
 * @returns whether the tests noticed as many changes as they must
 */
export function mutateDomain(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'stryker-'));
  const packages = join(folder, 'node_modules');
  const names = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${VERSION}`);
  const install = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--prefix', folder];
  try {
    mkdirSync(packages);
    if (!run('npm', [...install, ...names])) throw new Error('Stryker could not be installed.');
    // Of one version with the project's.
    for (const name of ['vitest', 'typescript']) {
      symlinkSync(resolve('node_modules', name), join(packages, name));
    }
    const config = join(folder, 'stryker.config.json');
    writeFileSync(config, JSON.stringify(settingsIn(folder)));
    const stryker = join(packages, '@stryker-mutator/core/bin/stryker.js');
    return run(process.execPath, [stryker, 'run', config]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
