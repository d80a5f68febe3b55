import { spawnSync } from 'node:child_process';

/** Whether programs can be installed without a prompt. */
const isRootOfDebian =
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).error === undefined;

/** Installs packages if that works without a prompt, else does nothing. */
export function installFromDebian(...packages: string[]): void {
  if (!isRootOfDebian) return;
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    console.log(`For the browser tests: apt-get ${args.join(' ')}`);
    spawnSync('apt-get', args, { stdio: 'inherit' });
  }
}
