import { spawnSync } from 'node:child_process';

/** Whether programs can be installed without asking anybody. */
const isRootOfDebian =
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).error === undefined;

/** Installs packages where that can be done without asking anybody, else nothing. */
export function installFromDebian(...packages: string[]): void {
  if (!isRootOfDebian) return;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    console.log(`For the browser tests: apt-get ${args.join(' ')}`);
    spawnSync('apt-get', args, { stdio: 'inherit' });
  }
}
