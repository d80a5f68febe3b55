/** Makes sure that a Chromium is there before the browser tests: Playwright's own, or the system's. */
import { spawnSync } from 'node:child_process';
import { browserPath } from './browser-path.ts';

const WAYS = [
  ['npx playwright install chromium', ['npx', 'playwright', 'install', 'chromium']],
  ['apt-get update', ['apt-get', 'update']],
  ['apt-get install chromium', ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']],
] as const;

for (const [name, [command, ...args]] of WAYS) {
  if (browserPath()) break;
  console.log(`No Chromium found. Trying: ${name}`);
  spawnSync(command, args, { stdio: 'inherit' });
}

if (!browserPath()) {
  console.error(
    'The browser tests need Chromium and none could be installed. ' +
      'Install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  );
  process.exit(1);
}
