/** Finds or installs a Chromium for the browser tests, a light one if possible. */
import { spawnSync } from 'node:child_process';
import { installFromDebian } from '../../support/product/install-from-debian.ts';
import { browserPath, lightBrowserPath } from './browser-path.ts';

if (!lightBrowserPath()) installFromDebian('chromium-headless-shell');
if (!browserPath()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
if (!browserPath()) installFromDebian('chromium');

if (!browserPath()) {
  console.error(
    'The browser tests need Chromium and none could be installed. ' +
      'Install Chromium or Chrome and set CHROMIUM_PATH to its program.',
  );
  process.exit(1);
}
