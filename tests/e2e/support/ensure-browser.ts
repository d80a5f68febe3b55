/** Makes sure that a Chromium is there before the browser tests: a light one where that is easy. */
import { spawnSync } from 'node:child_process';
import { browserPath, lightBrowserPath } from './browser-path.ts';

const aptInstall = (name: string) =>
  ['apt-get', 'install', '-y', '--no-install-recommends', name] as const;

/** Whether programs can be installed without asking anybody. */
const isRootOfDebian =
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).error === undefined;

function run([command, ...args]: readonly [string, ...string[]]): void {
  console.log(`Looking for a Chromium: ${[command, ...args].join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit' });
}

if (!lightBrowserPath() && isRootOfDebian) {
  run(['apt-get', 'update']);
  run(aptInstall('chromium-headless-shell'));
}
if (!browserPath()) run(['npx', 'playwright', 'install', 'chromium']);
if (!browserPath() && isRootOfDebian) run(aptInstall('chromium'));

if (!browserPath()) {
  console.error(
    'The browser tests need Chromium and none could be installed. ' +
      'Install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  );
  process.exit(1);
}
