import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Chromium without a window has the same engine, and is a third faster in these tests. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstThatExists = (paths: (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path)) ?? null;

/**
 * Returns the path of the light browser: from the variable, or the system's headless shell. Null if it
 * isn't installed.
 */
export const lightBrowserPath = () => firstThatExists([process.env.CHROMIUM_PATH, HEADLESS_SHELL]);

/**
 * Returns the path of the browser to test with: a light one, Playwright's own, or the system's. Null if no
 * browser is installed.
 */
export const browserPath = () =>
  lightBrowserPath() ?? firstThatExists([chromium.executablePath(), ...SYSTEM_BROWSERS]);

export function launchBrowser(...args: string[]) {
  const executablePath = browserPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args });
}
